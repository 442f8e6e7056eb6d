import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@zaakwerk/tools/build'
import { caseOpen } from './case-open.ts'
import { caseSearch } from './case-search.ts'
import { pageWeight } from './page-weight.ts'

/** Runs the benches, or the one that is named: `gewicht`, `dossier` or `zoeken`. */
export const bench = async (only: string | undefined): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-bench-'))
  try {
    const runs = (name: string): boolean => only === undefined || only === name
    if (runs('gewicht') || runs('dossier')) await build()
    if (runs('gewicht')) await pageWeight(join(folder, 'page'))
    if (runs('dossier')) await caseOpen(join(folder, 'case'))
    if (runs('zoeken')) await caseSearch(join(folder, 'search'), Number(process.env.BENCH_CASES ?? 100_000))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
