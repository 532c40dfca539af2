"""The demands of Gymnasium's `check_env` that an environment of masked actions can meet, in its order."""
import gymnasium
import numpy


def _same(one, other):
    return one.keys() == other.keys() and all(numpy.array_equal(one[key], other[key]) for key in one)


def check_env(env, skip_render_check=False):
    assert isinstance(env, gymnasium.Env), f"must inherit from gymnasium.Env, not {type(env)}"
    assert isinstance(env.observation_space, gymnasium.spaces.Space) and isinstance(env.action_space, gymnasium.spaces.Space)
    first, info = env.reset(seed=123)
    assert env.observation_space.contains(first) and isinstance(info, dict)
    numbers = env.unwrapped._np_random
    assert numbers is not None, "a reset with a seed must make the random numbers of it"
    state = numbers.bit_generator.state
    again, _ = env.reset(seed=123)
    assert _same(first, again) and env.unwrapped._np_random.bit_generator.state == state
    env.reset(seed=None)
    assert env.unwrapped._np_random.bit_generator.state == state, "a reset without a seed must leave them"
    env.reset(options={})
    action = env.action_space.sample()  # of another hand than that of the next reset
    env.reset(seed=5)
    assert env.step(action)[3] is False, "truncated after one step"
    env.reset(seed=6)
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample())
    assert env.observation_space.contains(seen) and isinstance(reward, float) and isinstance(info, dict)
    assert isinstance(terminated, bool) and isinstance(truncated, bool)
    with env:
        gymnasium.Wrapper(env)
