"""The classes of root whose objects are packed, by number. Written by `make copies`."""

from __future__ import annotations

from typing import Any, Final, cast

from polyana.games.root.chapter import NoBoard
from polyana.games.root.factions.alliance import (
    AllianceBirdsong,
    AllianceBoard,
    AllianceDaylight,
    AllianceEvening,
    LostBase,
    Outrage,
)
from polyana.games.root.factions.corvids.birdsong import CorvidBirdsong, CorvidSetup, Flip, Muster, Recruit
from polyana.games.root.factions.corvids.board import CorvidBoard
from polyana.games.root.factions.corvids.chapter import Raid
from polyana.games.root.factions.corvids.daylight import CorvidDaylight, CorvidEvening, Plot, Trick
from polyana.games.root.factions.corvids.exposure import Expose, Window
from polyana.games.root.factions.cult import (
    Convert,
    Crusade,
    CultBirdsong,
    CultBoard,
    CultDaylight,
    CultEvening,
    CultSetup,
    Fear,
    Sanctify,
)
from polyana.games.root.factions.duchy.assembly import Build as AssemblyBuild
from polyana.games.root.factions.duchy.assembly import Dig
from polyana.games.root.factions.duchy.board import DuchyBoard
from polyana.games.root.factions.duchy.failure import PriceOfFailure
from polyana.games.root.factions.duchy.parliament import Banker, Brigadier, Mayor
from polyana.games.root.factions.duchy.setup import DuchySetup
from polyana.games.root.factions.duchy.sway import Sway
from polyana.games.root.factions.duchy.turn import DuchyBirdsong, DuchyDaylight, DuchyEvening
from polyana.games.root.factions.eyrie import (
    EyrieBirdsong,
    EyrieBoard,
    EyrieDaylight,
    EyrieEvening,
    EyrieSetup,
    Turmoil,
)
from polyana.games.root.factions.marquise import Build as MarquiseBuild
from polyana.games.root.factions.marquise import (
    FieldHospitals,
    MarquiseBoard,
    MarquiseDaylight,
    MarquiseSetup,
    Overwork,
    Supply,
)
from polyana.games.root.factions.riverfolk.board import RiverfolkBoard
from polyana.games.root.factions.riverfolk.daylight import Commission, RiverfolkDaylight
from polyana.games.root.factions.riverfolk.services import Disruption, Services
from polyana.games.root.factions.riverfolk.turn import RiverfolkBirdsong, RiverfolkEvening, RiverfolkSetup
from polyana.games.root.factions.vagabond.abilities import Coalition
from polyana.games.root.factions.vagabond.actions import Aid, Explore, Quest, Repair, Strike
from polyana.games.root.factions.vagabond.board import VagabondBoard
from polyana.games.root.factions.vagabond.characters import Instigate, Special
from polyana.games.root.factions.vagabond.daylight import VagabondBattle, VagabondDaylight, VagabondMove
from polyana.games.root.factions.vagabond.turn import (
    DamageItems,
    ExhaustItems,
    VagabondBirdsong,
    VagabondEvening,
    VagabondSetup,
)
from polyana.games.root.law.battle import Battle, Declare
from polyana.games.root.law.craft import Craft
from polyana.games.root.law.dominance import Activate, Take
from polyana.games.root.law.draft import Draft
from polyana.games.root.law.effects import CardsOfPhase, UseCard
from polyana.games.root.law.evening import EveningCrafting
from polyana.games.root.law.exiles import (
    Adventure,
    Burial,
    Charming,
    Emigration,
    Orders,
    Propaganda,
    Sabotage,
    Swapping,
)
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.move import Crossing, Move
from polyana.games.root.law.paths import ClearPath
from polyana.games.root.law.removal import Removal, RemoveAll
from polyana.games.root.law.setup import SetUp
from polyana.games.root.law.turn import Play, Turn
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Unpacker

SHAPE: Final = "0f74ae2b"
PROCEDURES: Final[list[type]] = [
    AllianceBirdsong,
    AllianceDaylight,
    AllianceEvening,
    LostBase,
    Outrage,
    CorvidBirdsong,
    CorvidSetup,
    Flip,
    Muster,
    Recruit,
    Raid,
    CorvidDaylight,
    CorvidEvening,
    Plot,
    Trick,
    Expose,
    Window,
    Convert,
    Crusade,
    CultBirdsong,
    CultDaylight,
    CultEvening,
    CultSetup,
    Fear,
    Sanctify,
    AssemblyBuild,
    Dig,
    PriceOfFailure,
    Banker,
    Brigadier,
    Mayor,
    DuchySetup,
    Sway,
    DuchyBirdsong,
    DuchyDaylight,
    DuchyEvening,
    EyrieBirdsong,
    EyrieDaylight,
    EyrieEvening,
    EyrieSetup,
    Turmoil,
    MarquiseBuild,
    FieldHospitals,
    MarquiseDaylight,
    MarquiseSetup,
    Overwork,
    Supply,
    Commission,
    RiverfolkDaylight,
    Disruption,
    Services,
    RiverfolkBirdsong,
    RiverfolkEvening,
    RiverfolkSetup,
    Coalition,
    Aid,
    Explore,
    Quest,
    Repair,
    Strike,
    Instigate,
    Special,
    VagabondBattle,
    VagabondDaylight,
    VagabondMove,
    DamageItems,
    ExhaustItems,
    VagabondBirdsong,
    VagabondEvening,
    VagabondSetup,
    Battle,
    Declare,
    Craft,
    Activate,
    Take,
    Draft,
    CardsOfPhase,
    UseCard,
    EveningCrafting,
    Adventure,
    Burial,
    Charming,
    Emigration,
    Orders,
    Propaganda,
    Sabotage,
    Swapping,
    Draw,
    Crossing,
    Move,
    ClearPath,
    Removal,
    RemoveAll,
    SetUp,
    Play,
    Turn,
]


class Things(Unpacker):
    def __init__(self) -> None:
        super().__init__(SHAPE)

    def thing(self) -> Any:
        number = self.number()
        if number == -1:
            return NoBoard.unpacked(self)
        if number == 32749:
            return AllianceBirdsong.unpacked(self)
        if number == 5806:
            return AllianceBoard.unpacked(self)
        if number == 788:
            return AllianceDaylight.unpacked(self)
        if number == 11076:
            return AllianceEvening.unpacked(self)
        if number == 8688:
            return LostBase.unpacked(self)
        if number == 5996:
            return Outrage.unpacked(self)
        if number == 22854:
            return CorvidBirdsong.unpacked(self)
        if number == 31585:
            return CorvidSetup.unpacked(self)
        if number == 5885:
            return Flip.unpacked(self)
        if number == 25810:
            return Muster.unpacked(self)
        if number == 6972:
            return Recruit.unpacked(self)
        if number == 29984:
            return CorvidBoard.unpacked(self)
        if number == 7997:
            return Raid.unpacked(self)
        if number == 8180:
            return CorvidDaylight.unpacked(self)
        if number == 20098:
            return CorvidEvening.unpacked(self)
        if number == 1511:
            return Plot.unpacked(self)
        if number == 21707:
            return Trick.unpacked(self)
        if number == 5405:
            return Expose.unpacked(self)
        if number == 27623:
            return Window.unpacked(self)
        if number == 20808:
            return Convert.unpacked(self)
        if number == 11093:
            return Crusade.unpacked(self)
        if number == 25011:
            return CultBirdsong.unpacked(self)
        if number == 14128:
            return CultBoard.unpacked(self)
        if number == 7498:
            return CultDaylight.unpacked(self)
        if number == 19976:
            return CultEvening.unpacked(self)
        if number == 19015:
            return CultSetup.unpacked(self)
        if number == 16820:
            return Fear.unpacked(self)
        if number == 10458:
            return Sanctify.unpacked(self)
        if number == 5093:
            return AssemblyBuild.unpacked(self)
        if number == 19628:
            return Dig.unpacked(self)
        if number == 32404:
            return DuchyBoard.unpacked(self)
        if number == 22045:
            return PriceOfFailure.unpacked(self)
        if number == 21043:
            return Banker.unpacked(self)
        if number == 1928:
            return Brigadier.unpacked(self)
        if number == 22574:
            return Mayor.unpacked(self)
        if number == 21280:
            return DuchySetup.unpacked(self)
        if number == 23734:
            return Sway.unpacked(self)
        if number == 30316:
            return DuchyBirdsong.unpacked(self)
        if number == 2709:
            return DuchyDaylight.unpacked(self)
        if number == 21483:
            return DuchyEvening.unpacked(self)
        if number == 21826:
            return EyrieBirdsong.unpacked(self)
        if number == 4083:
            return EyrieBoard.unpacked(self)
        if number == 10683:
            return EyrieDaylight.unpacked(self)
        if number == 14083:
            return EyrieEvening.unpacked(self)
        if number == 29316:
            return EyrieSetup.unpacked(self)
        if number == 7316:
            return Turmoil.unpacked(self)
        if number == 30599:
            return MarquiseBuild.unpacked(self)
        if number == 25313:
            return FieldHospitals.unpacked(self)
        if number == 12949:
            return MarquiseBoard.unpacked(self)
        if number == 12918:
            return MarquiseDaylight.unpacked(self)
        if number == 20450:
            return MarquiseSetup.unpacked(self)
        if number == 15511:
            return Overwork.unpacked(self)
        if number == 24022:
            return Supply.unpacked(self)
        if number == 15018:
            return RiverfolkBoard.unpacked(self)
        if number == 14425:
            return Commission.unpacked(self)
        if number == 10154:
            return RiverfolkDaylight.unpacked(self)
        if number == 25624:
            return Disruption.unpacked(self)
        if number == 14337:
            return Services.unpacked(self)
        if number == 10561:
            return RiverfolkBirdsong.unpacked(self)
        if number == 26589:
            return RiverfolkEvening.unpacked(self)
        if number == 7288:
            return RiverfolkSetup.unpacked(self)
        if number == 20566:
            return Coalition.unpacked(self)
        if number == 32481:
            return Aid.unpacked(self)
        if number == 6586:
            return Explore.unpacked(self)
        if number == 31288:
            return Quest.unpacked(self)
        if number == 2298:
            return Repair.unpacked(self)
        if number == 6939:
            return Strike.unpacked(self)
        if number == 27617:
            return VagabondBoard.unpacked(self)
        if number == 13379:
            return Instigate.unpacked(self)
        if number == 5451:
            return Special.unpacked(self)
        if number == 15994:
            return VagabondBattle.unpacked(self)
        if number == 12738:
            return VagabondDaylight.unpacked(self)
        if number == 12107:
            return VagabondMove.unpacked(self)
        if number == 12212:
            return DamageItems.unpacked(self)
        if number == 20911:
            return ExhaustItems.unpacked(self)
        if number == 8556:
            return VagabondBirdsong.unpacked(self)
        if number == 27098:
            return VagabondEvening.unpacked(self)
        if number == 30975:
            return VagabondSetup.unpacked(self)
        if number == 27081:
            return Battle.unpacked(self)
        if number == 4140:
            return Declare.unpacked(self)
        if number == 18672:
            return Craft.unpacked(self)
        if number == 27876:
            return Activate.unpacked(self)
        if number == 10475:
            return Take.unpacked(self)
        if number == 355:
            return Draft.unpacked(self)
        if number == 11955:
            return CardsOfPhase.unpacked(self)
        if number == 535:
            return UseCard.unpacked(self)
        if number == 17357:
            return EveningCrafting.unpacked(self)
        if number == 26971:
            return Adventure.unpacked(self)
        if number == 26255:
            return Burial.unpacked(self)
        if number == 28652:
            return Charming.unpacked(self)
        if number == 7844:
            return Emigration.unpacked(self)
        if number == 5121:
            return Orders.unpacked(self)
        if number == 648:
            return Propaganda.unpacked(self)
        if number == 10562:
            return Sabotage.unpacked(self)
        if number == 28354:
            return Swapping.unpacked(self)
        if number == 24872:
            return Draw.unpacked(self)
        if number == 9816:
            return Crossing.unpacked(self)
        if number == 15662:
            return Move.unpacked(self)
        if number == 4840:
            return ClearPath.unpacked(self)
        if number == 14276:
            return Removal.unpacked(self)
        if number == 11179:
            return RemoveAll.unpacked(self)
        if number == 15193:
            return SetUp.unpacked(self)
        if number == 23029:
            return Play.unpacked(self)
        if number == 4616:
            return Turn.unpacked(self)
        if number == 3312:
            return Root.unpacked(self, cast(Root, self.like))
        raise self.unknown(number)
