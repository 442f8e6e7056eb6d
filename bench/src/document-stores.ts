import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DocumentsPort } from '@zaakwerk/api/platform/adapters/documents/documents.port'
import { localDisk } from '@zaakwerk/api/platform/adapters/documents/local-disk.adapter'
import { s3Documents } from '@zaakwerk/api/platform/adapters/documents/s3.adapter'
import { s3Client } from '@zaakwerk/api/platform/adapters/documents/s3-client'
import { hasCeph, startCephGateway } from '@zaakwerk/api/platform/adapters/testing/ceph-gateway'
import { PlainError, step } from '@zaakwerk/tools/console'
import { installPackages } from '@zaakwerk/tools/debian-packages'
import { fixed, median, p95, printTable } from './table.ts'

const megabyte = 1024 * 1024
const smallBytes = 100 * 1024

/** Installs Ceph's object gateway where it is missing: 171 MB of Debian's packages. */
const ensureCeph = async (): Promise<void> => {
  const names = ['radosgw', 'ceph-mon', 'ceph-osd']
  const install = () => installPackages({ names, units: ['ceph.target', 'ceph-crash.service'] })
  if (hasCeph() || ((await step('Installing Ceph (apt-get)', install)) && hasCeph())) return
  throw new PlainError(`This bench needs Ceph's object gateway, as root. Install ${names.join(', ')}.`)
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const drain = async (stream: Readable): Promise<number> => {
  let size = 0
  for await (const piece of stream) size += piece.length
  return size
}

/** The same work on one store; the times of each call in milliseconds. */
const workOn = async (store: DocumentsPort, files: number) => {
  const content = randomBytes(smallBytes)
  const stage = () => store.stage({ name: 'brief.pdf', stream: Readable.from([content]), limit: smallBytes })
  const times = {
    stage: [] as number[],
    file: [] as number[],
    open: [] as number[],
    list: [] as number[],
    remove: [] as number[],
  }
  const keys: string[] = []
  for (let at = 0; at < files; at += 1) {
    const began = performance.now()
    const staged = await stage()
    times.stage.push(performance.now() - began)
    const name = `brief ${at}.pdf`
    times.file.push(
      await milliseconds(async () => {
        keys.push((await store.file(staged, { caseId: 7, name })).storageKey)
      }),
    )
  }
  const read = async (key: string): Promise<void> => {
    const found = await store.open(key)
    if (!found || (await drain(found.stream)) !== smallBytes) throw new Error('a file is not whole')
  }
  for (const key of keys) times.open.push(await milliseconds(() => read(key)))
  for (let at = 0; at < 20; at += 1)
    times.list.push(
      await milliseconds(async () => {
        if ((await store.list(7))?.length !== files) throw new Error('a listing is not whole')
      }),
    )
  const together = await milliseconds(async () => {
    const waiting = keys.values()
    const one = async (): Promise<void> => {
      for (const key of waiting) await read(key)
    }
    await Promise.all(Array.from({ length: 8 }, one))
  })
  for (const key of keys) times.remove.push(await milliseconds(() => store.remove(key)))
  return { times, together: (1000 * files) / together }
}

/** How much this process grows while a file of many megabytes is staged, filed and read: it should not follow the size. */
const growthWith = async (store: DocumentsPort, size: number) => {
  const piece = randomBytes(megabyte)
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const pieces = Readable.from(
    (function* () {
      for (let at = 0; at < size; at += 1) yield piece
    })(),
  )
  const began = performance.now()
  const staged = await store.stage({ name: 'groot.zip', stream: pieces, limit: size * megabyte })
  const received = performance.now()
  const { storageKey } = await store.file(staged, { caseId: 8, name: 'groot.zip' })
  const filed = performance.now()
  const found = await store.open(storageKey)
  if (!found || (await drain(found.stream)) !== size * megabyte) throw new Error('a large file is not whole')
  const read = performance.now()
  clearInterval(watching)
  await store.remove(storageKey)
  const rate = (ms: number): string => fixed((1000 * size) / ms, 0)
  return [
    rate(received - began),
    fixed(filed - received, 0),
    rate(read - filed),
    fixed((most - before) / megabyte, 0),
  ]
}

/** Compares the store on local disk with a bucket on Ceph's object gateway, whose store is in memory: what S3 itself costs. */
export const documentStores = async (dataDir: string, { files, size }: { files: number; size: number }) => {
  await ensureCeph()
  await mkdir(dataDir, { recursive: true })
  const gateway = await startCephGateway()
  try {
    const stores = { disk: localDisk(dataDir), bucket: s3Documents(s3Client(gateway.settings)) }
    const rows: string[][] = []
    const large: string[][] = []
    for (const [name, store] of Object.entries(stores)) {
      await workOn(store, 20)
      const { times, together } = await workOn(store, files)
      for (const [call, took] of Object.entries(times))
        rows.push([name, call, fixed(median(took), 2), fixed(p95(took), 2)])
      rows.push([name, 'open, 8 at once', `${fixed(together, 0)} a second`, ''])
      // The first run grows what the process keeps; the second shows whether it follows the size.
      for (const megabytes of [size / 4, size])
        large.push([name, `${megabytes} MB`, ...(await growthWith(store, megabytes))])
    }
    printTable(`${files} files of 100 kB in one folder, disk and Ceph's gateway`, [
      ['store', 'call', 'p50 (ms)', 'p95 (ms)'],
      ...rows,
    ])
    printTable('One large file', [
      ['store', 'size', 'stage (MB/s)', 'file (ms)', 'read (MB/s)', 'memory grew by (MB)'],
      ...large,
    ])
  } finally {
    await gateway.close()
  }
}
