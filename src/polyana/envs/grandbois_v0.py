# not compiled: stands on PettingZoo
"""grandbois for PettingZoo: `env(seats=…, options=…)`, `raw_env` without the wrappers that watch over it."""

from polyana.envs.aec import makers

env, raw_env = makers("grandbois")
