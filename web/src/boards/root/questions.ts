/** Every question a player of Root can be asked: the dock has a list for what neither map nor hand can show. */

export const QUESTIONS =
  "keep-corner start-sawmill start-workshop start-recruiter roost-corner leader character start-forest action move-from move-to move-count battle-in battle-whom ambush foil battle-effect hit next-effect craft craft-suit activate partner take-dominance pay-dominance discard rob spy bank tax hospitals wood-at recruit-at build-what build-in wood-from overwork-in overwork-card bird-card decree-card decree-column new-roost resolve roost-recruit roost-in outrage lose-supporter revolt-in spread-in supporter mobilize train base-recruit organize-in refresh slip move-ally ally-count battle-ally damage ruin-take aid-item aid-whom aid-card aid-take quest reward strike-whom strike-piece repair steal day-labor drop-item instigate-attacker instigate-defender improvise glide".split(
    " ",
  );
