#include "cli/commands/program.h"

int main(int argc, char** argv) { return cicera::cli::run_program(argc, argv); }
