// That lua.sed has given the objects of Lua the sizes that they have on 64 bits.
#include <cstddef>

#include <lobject.h>
#include <lparser.h>
#include <lstate.h>

static_assert(offsetof(TString, contents) == 24);
static_assert(sizeof(Table) == 56);
static_assert(sizeof(TValue) == 16);
static_assert(sizeof(Node) == 24);
static_assert(sizeof(StackValue) == 16);
static_assert(sizeof(UpVal) == 40);
static_assert(sizeof(Proto) == 128);
static_assert(sizeof(Upvaldesc) == 16);
static_assert(sizeof(LocVar) == 16);
static_assert(sizeof(AbsLineInfo) == 8);
static_assert(sizeof(CallInfo) == 64);
static_assert(sizeof(Vardesc) == 24);
static_assert(sizeof(Labeldesc) == 24);
static_assert(offsetof(CClosure, upvalue) == 32);
static_assert(offsetof(LClosure, upvals) == 32);
static_assert(offsetof(Udata0, bindata) == 32);
static_assert(offsetof(Udata, uv) == 40);
static_assert(LUAL_BUFFERSIZE == 1024);
