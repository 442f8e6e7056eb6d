import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Manifest, readManifest } from '@zaakwerk/api/platform/backup/manifest'
import { removeCluster } from '@zaakwerk/api/platform/backup/recover'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { signedIn, startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { step } from '@zaakwerk/tools/console'
import { type CommandRun, runMeasured } from './command-memory.ts'
import { accounts, type FilledServer, password, startFilledServer } from './filled-server.ts'
import { compareFiles, compareLasting, isSame } from './same-content.ts'
import { storeFiles } from './stored-files.ts'
import { fixed, median, p99, printTable } from './table.ts'

const port = 4410
const readers = 4
const writers = 2
const quietMs = 20_000
const bytesOfFile = 150_000
const megabyte = 1024 * 1024

interface Size {
  readonly cases: number
  readonly files: number
}

/** Reads pages of the list until the work is done; returns the milliseconds of each. */
const readWhile = async <Result>(
  server: FilledServer,
  work: Promise<Result>,
): Promise<{ result: Result; times: readonly number[] }> => {
  const times: number[] = []
  const state = { isOver: false }
  const read = async (nth: number): Promise<void> => {
    for (let at = nth; !state.isOver; at += readers) {
      const began = performance.now()
      const answer = await server.get(`/cases/search?offset=${(at % 40) * 25}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
      times.push(performance.now() - began)
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, nth) => read(nth)))
  const result = await work.finally(() => {
    state.isOver = true
  })
  await reading
  return { result, times }
}

const mb = (bytes: number): string => Math.round(bytes / megabyte).toLocaleString('en')
const sizeOf = (files: Manifest['files']): number => files.reduce((sum, { size }) => sum + size, 0)

/** The manifest of the newest finished backup. */
const newestIn = async (into: string): Promise<{ folder: string; manifest: Manifest }> => {
  const folder = join(
    into,
    readdirSync(into)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .at(-1) ?? '',
  )
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error('there is no backup')
  return { folder, manifest }
}

/** Bytes that a backup added: unchanged files are hard links to the previous one. */
const addedBy = (before: Manifest, { files }: Manifest): number => {
  const known = new Map(before.files.map((file) => [file.path, file.sha256]))
  return sizeOf(
    files.filter((file) => file.path.startsWith('database/') || known.get(file.path) !== file.sha256),
  )
}

/** Restores a backup, starts its database and inspects it. */
const restored = async <Result>(
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
  look: (
    on: ReturnType<typeof openWithoutTimeout> & { readonly connectionString: string },
  ) => Promise<Result>,
): Promise<{ run: CommandRun; found: Result }> => {
  mkdirSync(dataDir, { mode: 0o711 })
  const run = await runMeasured('restore', [folder], { DATA_DIR: dataDir })
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const opened = openWithoutTimeout(database.connectionString, log)
  try {
    return { run, found: await look({ ...opened, connectionString: database.connectionString }) }
  } finally {
    await opened.close()
    await database.stop()
    await removeCluster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Backs up a filled system under load: duration, size, page latency and memory; then restores it elsewhere, and compares rows and hashes. Once more without
 * load, when every row has to be the same.
 */
export const backups = async (folder: string, { cases, files }: Size): Promise<void> => {
  const [dataDir, into] = [join(folder, 'data'), join(folder, 'backups')]
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const server = await startFilledServer({ dataDir, port, cases })
  const { pool, url } = server
  const { rows: ids } = await pool.query<{ id: number }>('select id from cases order by id limit 5000')
  const bytes = await step(`Writing ${files.toLocaleString('en')} files`, () =>
    storeFiles(pool, { dataDir, caseIds: ids.map(({ id }) => id), count: files, bytes: bytesOfFile }),
  )
  const token = await signedIn(() => url, { username: accounts.admin, password })
  const write = (acts: ReturnType<typeof writesOfAreas>) =>
    startWriters({ count: writers, url: () => url, token: async () => token, acts })
  const { rows: on } = await pool.query<{ caseId: number; taskId: number }>(
    'select (select min(id) from cases) as "caseId", (select min(id) from tasks) as "taskId"',
  )
  const acts = writesOfAreas(on[0] ?? { caseId: 0, taskId: 0 })
  const backUp = () => runMeasured('backup', [into], { DATA_DIR: dataDir })
  const size = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')

  // All these companies are acknowledged before the backup begins, so it has to contain every one of them.
  const before = write(acts.slice(0, 1))
  const quiet = await readWhile(server, pause(quietMs))
  await before.settle(server.connectionString, 30_000)
  const during = write(acts.slice(1))
  const first = await readWhile(server, backUp())
  const whole = await newestIn(into)
  const again = await readWhile(server, backUp())
  const linked = await newestIn(into)
  const ledger = await during.settle(server.connectionString, 30_000)
  const loaded = await restored({ folder: whole.folder, dataDir: join(folder, 'loaded') }, async (there) => ({
    rows: await compareLasting(pool, there.pool),
    files: await compareFiles(there.pool, join(folder, 'loaded')),
    ledger: await before.settle(there.connectionString, 0),
  }))
  await server.stopServer()
  const sweeping = await runMeasured('sweep', [], { DATA_DIR: dataDir, NODE_ENV: 'test' })
  const waitUntilIdle = await backUp()
  const last = await newestIn(into)
  const rested = await restored({ folder: last.folder, dataDir: join(folder, 'rested') }, async (there) => ({
    isSame: await isSame(server.db, there.db),
    files: await compareFiles(there.pool, join(folder, 'rested')),
  }))
  await server.stop()

  const line = (
    name: string,
    run: CommandRun | undefined,
    of: { written: number; times: readonly number[] },
  ) => [
    name,
    run ? `${fixed(run.seconds, 0)} s` : '',
    run ? `${mb(of.written)} MB` : '',
    run ? `${mb(run.memory)} MB` : '',
    ...(of.times.length > 0 ? [`${fixed(median(of.times))} ms`, `${fixed(p99(of.times))} ms`] : ['', '']),
  ]
  printTable(
    `Backing up ${cases.toLocaleString('en')} cases (${mb(Number(size.rows[0]?.bytes))} MB) and ${files.toLocaleString('en')} files (${mb(bytes)} MB), under ${readers} readers and ${writers} writers`,
    [
      ['', 'time', 'written', 'memory', 'p50 of pages', 'p99'],
      line('no backup', undefined, { written: 0, times: quiet.times }),
      line('the first', first.result, { written: sizeOf(whole.manifest.files), times: first.times }),
      line('the next, files linked', again.result, {
        written: addedBy(whole.manifest, linked.manifest),
        times: again.times,
      }),
      line('at rest, files linked', waitUntilIdle, {
        written: addedBy(linked.manifest, last.manifest),
        times: [],
      }),
      line('restore of the first', loaded.run, { written: sizeOf(whole.manifest.files), times: [] }),
      line('restore of that at rest', rested.run, { written: sizeOf(last.manifest.files), times: [] }),
    ],
  )
  printTable('Restored data', [
    ['', 'rows compared', 'other', 'files compared', 'other', 'acknowledged before it', 'lost'],
    [
      'the first',
      ...[loaded.found.rows.compared, loaded.found.rows.other].map(String),
      ...[loaded.found.files.compared, loaded.found.files.other].map(String),
      ...[loaded.found.ledger.acknowledged, loaded.found.ledger.lost].map(String),
    ],
    [
      'at rest',
      rested.found.isSame ? 'all' : 'NOT THE SAME',
      rested.found.isSame ? '0' : '',
      ...[rested.found.files.compared, rested.found.files.other].map(String),
      '',
      '',
    ],
  ])
  process.stdout.write(
    `  sweeping looked through ${rested.found.files.compared.toLocaleString('en')} files in ${fixed(sweeping.seconds)} s with ${mb(sweeping.memory)} MB\n`,
  )
  process.stdout.write(
    `  written meanwhile: ${ledger.acknowledged}, lost ${ledger.lost}, twice ${ledger.doubled}, without an answer ${ledger.stuck}\n`,
  )
}
