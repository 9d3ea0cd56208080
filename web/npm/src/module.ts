// module.ts - the module of the package: that of the page, and what src/wasm/package.c adds.
import { Core, type Exports } from '../../src/core/core';
import type { Lang } from '../../src/core/types';
import type { Legal } from './game';

interface PackageExports extends Exports {
  core_refusal(g: number, lang: number): number;
  core_legal(g: number): number;
  core_trace(g: number): number;
}

export interface Refusal {
  reason: string;
  rule: string | null;
  problem: string;
}

export class PackageCore extends Core {
  static override async from(module: WebAssembly.Module): Promise<PackageCore> {
    return new PackageCore(await Core.exportsOf(module));
  }
  private get more(): PackageExports {
    return this.wasm as PackageExports;
  }
  refusal(g: number, step: string, lang: Lang): Refusal | null {
    this.say(step);
    return this.answer(this.more.core_refusal(g, this.number(lang)));
  }
  legal(g: number): Legal[] {
    return this.answer(this.more.core_legal(g));
  }
  trace(g: number): string[] {
    return this.answer(this.more.core_trace(g));
  }
}
