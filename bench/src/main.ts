import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@zaakwerk/tools/build'
import { caseSearch } from './case-search.ts'
import { pageWeight } from './page-weight.ts'

/** Runs the benches, or the one that is named: `gewicht` or `zoeken`. */
export const bench = async (only: string | undefined): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-bench-'))
  try {
    if (only !== 'zoeken') {
      await build()
      await pageWeight(join(folder, 'page'))
    }
    if (only !== 'gewicht')
      await caseSearch(join(folder, 'search'), Number(process.env.BENCH_CASES ?? 100_000))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
