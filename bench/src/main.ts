import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@zaakwerk/tools/build'
import { caseOpen } from './case-open.ts'
import { caseSearch } from './case-search.ts'
import { healing } from './healing.ts'
import { pageWeight } from './page-weight.ts'
import { typing } from './typing.ts'

/** Runs the benches, or the one that is named: `weight`, `case`, `typing` or `search`; `healing` (minutes long) only by its name. */
export const bench = async (only: string | undefined): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-bench-'))
  try {
    const runs = (name: string): boolean => only === undefined || only === name
    if (only === 'healing' || runs('weight') || runs('case') || runs('typing')) await build()
    if (runs('weight')) await pageWeight(join(folder, 'page'))
    if (runs('case')) await caseOpen(join(folder, 'case'))
    if (runs('typing')) await typing(join(folder, 'typing'))
    if (only === 'healing') await healing(join(folder, 'healing'))
    if (runs('search')) await caseSearch(join(folder, 'search'), Number(process.env.BENCH_CASES ?? 100_000))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
