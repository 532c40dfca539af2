# Objects of Lua with the sizes of 64 bits: after each pointer and size that a structure has there are four unused bytes.
s/^#define CommonHeader.*/#define CommonHeader alignas(8) struct GCObject *next; int next_pad; lu_byte tt; lu_byte marked/
s/(CommonHeader; lu_byte nupvalues;) GCObject \*gclist/\1 alignas(8) GCObject *gclist; int gclist_pad/
/^typedef struct (TString|Udata0?|Upvaldesc|LocVar|Proto|UpVal|CClosure|LClosure|Table|CallInfo|UBox|Labeldesc|MatchState|GMatchState) \{/,/^\}/{
  s/\*previous, \*next;/*previous; alignas(8) struct CallInfo *next; int next_pad;/
  s/^( *)((const |struct |unsigned )*[A-Za-z_]+[ \t]+\*+)([a-z_0-9]+);/\1alignas(8) \2\4; int \4_pad;/
  s/^( *)((size_t|ptrdiff_t|StkId|lua_CFunction|lua_KFunction|lua_KContext)[ \t]+)([a-z_]+);/\1alignas(8) \2\4; int \4_pad;/
}
/^#define sizeLclosure/,/[^\\]$/s/cast_int\(sizeof\(TValue \*\)\)/8/

# Arrays of pointers.
s/^#define luaM_limitN\(n,t\)/template <typename T> constexpr size_t cicera_size(T *) { return sizeof(T); }\
template <typename T> constexpr size_t cicera_size(T **) { return 8; }\
#define cicera_sizeof(t) cicera_size(static_cast<t *>(nullptr))\
&/
/^#define luaM_(freearray|newvector|growvector|reallocvector|shrinkvector)\(/,/[^\\]$/{
  s/sizeof\(\*\(b\)\)/cicera_size(b)/
  s/sizeof\(t\)/cicera_sizeof(t)/g
}

# The buffers of texts that a call has on its stack.
s/^(#define LUAL_BUFFERSIZE).*/\1 1024/

# A number that is none is noted where it is stored.
s/^#define setfltvalue\(obj,x\)/extern "C" int cicera_lua_not_a_number;\
&/
s/val_\(io\)\.n=\(x\);/& if (val_(io).n != val_(io).n) cicera_lua_not_a_number = 1;/
s/idx = luai_numadd\(L, idx, step\);/& if (idx != idx) cicera_lua_not_a_number = 1;/
