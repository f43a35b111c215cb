import { type Checker, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf, sample } from './sample.ts';

/** Lets the mutants of the sample through: all others are reported as not compiling, and do not count. */
class SampleChecker implements Checker {
  private chosen = new Set<string>();

  async init(): Promise<void> {
    this.chosen = await sample();
  }

  async check(mutants: Mutant[]) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.chosen.has(keyOf(mutant))
          ? { status: CheckStatus.Passed as const }
          : { status: CheckStatus.CompileError as const, reason: 'Not in the sample.' },
      ]),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
