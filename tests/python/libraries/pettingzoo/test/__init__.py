"""The demands of PettingZoo's `api_test` and of its test of states, in their order."""
import gymnasium
import numpy
import pettingzoo


def api_test(env, num_cycles=1000):
    assert isinstance(env, pettingzoo.AECEnv), "Env must be an instance of pettingzoo.AECEnv"
    assert isinstance(env.state_space, gymnasium.spaces.Space)
    env.reset()
    assert set(env.rewards) == set(env.terminations) == set(env.truncations) == set(env.infos) == set(env.agents)
    assert set(env.agents).issubset(env.possible_agents) and env.max_num_agents == len(env.possible_agents)
    env.reset(seed=0)
    played = 0
    for agent in env.agent_iter(env.num_agents * num_cycles):
        seen, reward, terminated, truncated, info = env.last()
        space = env.observation_space(agent)
        assert space is env.observation_space(agent), "spaces must be the same objects each time"
        assert space.contains(seen) and isinstance(info, dict)
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        state = env.state()
        assert env.state_space.contains(state) and isinstance(state, numpy.ndarray)
        played += 1
    assert played > env.max_num_agents and not env.agents
