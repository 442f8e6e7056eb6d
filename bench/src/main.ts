import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previousRelease } from '@zaakwerk/api/platform/db/testing/previous-release'
import { build } from '@zaakwerk/tools/build'
import { auditReads } from './audit-reads.ts'
import { backups } from './backups.ts'
import { brokenConnections } from './broken-connections.ts'
import { caseByKeyboard } from './case-by-keyboard.ts'
import { caseOpen } from './case-open.ts'
import { caseSearch } from './case-search.ts'
import { contactSearch } from './contact-search.ts'
import { cost } from './cost.ts'
import { counts } from './counts/counts.ts'
import { delivery } from './delivery/delivery.ts'
import { documentStores } from './document-stores.ts'
import { drain } from './drain/drain.ts'
import { figures } from './figures/figures.ts'
import { find } from './find.ts'
import { groundsExport } from './grounds-export.ts'
import { growth } from './growth/growth.ts'
import { healing } from './healing.ts'
import { hostileLink } from './hostile-link.ts'
import { imports } from './imports.ts'
import { incomingDay } from './incoming-day/incoming-day.ts'
import { killedServers } from './killed-servers.ts'
import { killedSubmissions } from './killed-submissions.ts'
import { lines } from './lines.ts'
import { logSearch } from './log-search.ts'
import { pooler } from './machines/pooler.ts'
import { standbys } from './machines/standby.ts'
import { breakOnPurpose } from './mutations/break-on-purpose.ts'
import { onePerson } from './one-person.ts'
import { pageWeight } from './page-weight.ts'
import { peer } from './peer/peer.ts'
import { printScans } from './print-scans.ts'
import { publicPages } from './public-pages.ts'
import { reading } from './reading.ts'
import { rotation } from './rollout/rotation.ts'
import { upgrade } from './rollout/upgrade.ts'
import { taskSearch } from './task-search.ts'
import { throughput } from './throughput.ts'
import { twoServers } from './two-servers.ts'
import { typing } from './typing.ts'

/**
 * Runs the benchmarks: by default `weight`, `public`, `case`, `typing` and `search`, or the named one. Only by name: `healing`, `connections`, `kills`,
 * `submissions`, `counts`, `figures`, `drain`, `tasks`, `contacts`, `find`, `log`, `growth`, `export`, `imports`, `audit`, `backup`, `s3`, `person`, `cost`, `throughput`, `peer`, `print`, `reading`, `incoming-day`, `case-by-keyboard`, `hostile-link`, `two-servers`,
 * `pooler`, `standby`, `upgrade`, `rotation`, `delivery` and `mutations`, which take minutes, and `lines`. `place` filters `mutations` and `hostile-link`, and names another release for
 * `upgrade` and another commit for `lines`.
 */
export const bench = async (only: string | undefined, place?: string): Promise<void> => {
  if (only === 'mutations') return breakOnPurpose(place)
  if (only === 'lines') return lines(place)
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-bench-'))
  // The database user needs access to the folder; otherwise its files would be moved elsewhere and stay there.
  await chmod(folder, 0o711)
  try {
    const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
    const cases = Number(process.env.BENCH_CASES ?? 100_000)
    const runs = (name: string): boolean => only === undefined || only === name
    if (only === 'healing' || runs('weight') || runs('public') || runs('case') || runs('typing'))
      await build()
    if (runs('weight')) await pageWeight(join(folder, 'page'))
    if (runs('public')) await publicPages(join(folder, 'public'))
    if (runs('case')) await caseOpen(join(folder, 'case'))
    if (runs('typing')) await typing(join(folder, 'typing'))
    if (only === 'healing') await healing(join(folder, 'healing'))
    if (only === 'connections') await brokenConnections(join(folder, 'connections'), rounds)
    if (only === 'kills') await killedServers(join(folder, 'kills'), rounds)
    if (only === 'submissions')
      await killedSubmissions(join(folder, 'submissions'), Number(process.env.BENCH_ROUNDS ?? 25))
    if (only === 'counts') await counts(join(folder, 'counts'), Number(process.env.BENCH_SECONDS ?? 60))
    if (only === 'drain')
      await drain(join(folder, 'drain'), { count: Number(process.env.BENCH_JOBS ?? 10_000), cases })
    if (only === 'tasks')
      await taskSearch(join(folder, 'tasks'), Number(process.env.BENCH_TASKS ?? 1_000_000))
    if (only === 'contacts')
      await contactSearch(join(folder, 'contacts'), Number(process.env.BENCH_CONTACTS ?? 100_000))
    if (only === 'find')
      await find(join(folder, 'find'), { cases, documents: Number(process.env.BENCH_DOCUMENTS ?? 200_000) })
    if (only === 'figures') await figures(join(folder, 'figures'), cases)
    if (only === 'growth')
      await growth(
        join(folder, 'growth'),
        (process.env.BENCH_CASES ?? '100000,1000000').split(',').map(Number),
      )
    if (only === 'log')
      await logSearch(join(folder, 'log'), {
        contacts: Number(process.env.BENCH_CONTACTS ?? 100_000),
        entries: Number(process.env.BENCH_ENTRIES ?? 420_000),
      })
    if (only === 'export')
      await groundsExport(join(folder, 'export'), Number(process.env.BENCH_ROWS ?? 100_000))
    if (only === 'imports') await imports(join(folder, 'imports'), Number(process.env.BENCH_ROWS ?? 50_000))
    if (only === 'audit') await auditReads(join(folder, 'audit'), Number(process.env.BENCH_ROUNDS ?? 500))
    if (only === 'backup')
      await backups(join(folder, 'backup'), { cases, files: Number(process.env.BENCH_FILES ?? 20_000) })
    if (only === 's3')
      await documentStores(join(folder, 's3'), {
        files: Number(process.env.BENCH_FILES ?? 300),
        size: Number(process.env.BENCH_SIZE ?? 400),
      })
    if (only === 'person')
      await onePerson(join(folder, 'person'), {
        cases,
        entries: Number(process.env.BENCH_ENTRIES ?? 2_000_000),
        files: Number(process.env.BENCH_FILES ?? 400),
      })
    if (only === 'reading') await reading(Number(process.env.BENCH_LETTERS ?? 2))
    if (only === 'incoming-day') {
      await build()
      await incomingDay(join(folder, 'incoming'), Number(process.env.BENCH_ITEMS ?? 300))
    }
    if (only === 'case-by-keyboard') {
      await build()
      await caseByKeyboard(join(folder, 'case-by-keyboard'))
    }
    if (only === 'print') await printScans(join(folder, 'print'), Number(process.env.BENCH_LETTERS ?? 50))
    if (only === 'hostile-link')
      await hostileLink(join(folder, 'hostile'), Number(process.env.BENCH_CASES ?? 2_000), place)
    if (only === 'cost') await cost(join(folder, 'cost'), cases)
    if (only === 'throughput') await throughput(join(folder, 'throughput'), cases)
    if (only === 'peer')
      await peer(join(folder, 'peer'), {
        cases,
        rounds: Number(process.env.BENCH_ROUNDS ?? 2),
        turnMs: Number(process.env.BENCH_TURN_MS ?? 5_000),
      })
    if (only === 'two-servers') await twoServers(join(folder, 'two'), Number(process.env.BENCH_ROUNDS ?? 40))
    if (only === 'pooler') await pooler(join(folder, 'pooler'), Number(process.env.BENCH_ROUNDS ?? 12))
    if (only === 'standby') await standbys(join(folder, 'standby'), Number(process.env.BENCH_ROUNDS ?? 5))
    if (only === 'delivery')
      await delivery(join(folder, 'delivery'), {
        loads: Number(process.env.BENCH_LOADS ?? 10_000),
        rounds: Number(process.env.BENCH_ROUNDS ?? 5),
      })
    if (only === 'upgrade')
      await upgrade(join(folder, 'upgrade'), {
        commit: place ?? previousRelease.commit,
        rounds: Number(process.env.BENCH_ROUNDS ?? 2),
      })
    if (only === 'rotation') await rotation(join(folder, 'rotation'), Number(process.env.BENCH_ROUNDS ?? 2))
    if (runs('search')) await caseSearch(join(folder, 'search'), cases)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
