"""A stand-in for PettingZoo where it cannot be installed: the class that its environments derive from."""


class AECEnv:
    def reset(self, seed=None, options=None):
        raise NotImplementedError

    def state(self):
        raise NotImplementedError

    def observe(self, agent):
        raise NotImplementedError

    def step(self, action):
        raise NotImplementedError
