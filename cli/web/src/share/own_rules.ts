// Rules of a person's own that one page hands to another, such as the workbench to the table.
import { signal } from '@preact/signals';
import type { SharedFile } from './parcel';

export interface OwnRules {
  /** How requests name the ruleset, once the engine has the files. */
  readonly spec: string;
  readonly title: string;
  readonly files: readonly SharedFile[];
}

export const ownRules = signal<OwnRules | null>(null);
