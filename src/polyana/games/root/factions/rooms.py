"""Who lives where: the chapters, their judgements and what they count, in the order of data/factions.toml."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import Faction, Judge
from polyana.games.root.factions.alliance import ALLIANCE, Alliance
from polyana.games.root.factions.alliance_judgement import AllianceJudge
from polyana.games.root.factions.corvids.chapter import Corvids
from polyana.games.root.factions.corvids.judgement import CorvidJudge
from polyana.games.root.factions.corvids.terms import CORVIDS
from polyana.games.root.factions.cult import CULT, Cult
from polyana.games.root.factions.cult_judgement import CultJudge
from polyana.games.root.factions.duchy.chapter import Duchy
from polyana.games.root.factions.duchy.judgement import DuchyJudge
from polyana.games.root.factions.duchy.terms import DUCHY
from polyana.games.root.factions.eyrie import EYRIE, Eyrie
from polyana.games.root.factions.eyrie_judgement import EyrieJudge
from polyana.games.root.factions.marquise import MARQUISE, Marquise
from polyana.games.root.factions.marquise_judgement import MarquiseJudge
from polyana.games.root.factions.riverfolk.chapter import Riverfolk
from polyana.games.root.factions.riverfolk.judgement import RiverfolkJudge
from polyana.games.root.factions.riverfolk.terms import RIVERFOLK
from polyana.games.root.factions.vagabond.chapter import Vagabond
from polyana.games.root.factions.vagabond.judgement import VagabondJudge
from polyana.games.root.factions.vagabond.terms import VAGABOND, VAGABOND_2
from polyana.games.root.features import RootFeatures

CHAPTERS: Final[list[Faction]] = [
    Marquise(MARQUISE),
    Eyrie(EYRIE),
    Alliance(ALLIANCE),
    Vagabond(VAGABOND),
    Vagabond(VAGABOND_2),
    Cult(CULT),
    Riverfolk(RIVERFOLK),
    Duchy(DUCHY),
    Corvids(CORVIDS),
]
JUDGES: Final[list[Judge]] = [
    MarquiseJudge(),
    EyrieJudge(),
    AllianceJudge(),
    VagabondJudge(VAGABOND),
    VagabondJudge(VAGABOND_2),
    CultJudge(),
    RiverfolkJudge(),
    DuchyJudge(),
    CorvidJudge(),
]
FEATURES: Final = RootFeatures(JUDGES)
