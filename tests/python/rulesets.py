"""The rulesets that the tests play."""
import cicera

ALL = cicera.Library().names()
#: Two, three, four and six seats; builds, scripts, a stack, cards turned.
SAMPLE = ["scopa", "scopa-tre", "cicera", "scopa-sei", "cassino", "cirulla", "xeri", "pasur"]
