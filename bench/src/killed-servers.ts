import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signedIn, startWriters } from '@zaakwerk/api/core/testing/repeating-writers'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import { printTable } from './table.ts'

const port = 4394
const password = 'Meting-2026-zaakwerk'
const username = 'admin@zaakwerk.test'
const writers = 16
/** A server is killed at a random moment within this time after it is ready. */
const livesAtMostMs = 1_500

/** The database address of the running server with this data folder. */
const databaseOf = (dataDir: string): string => {
  const secret = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const home = (() => {
    try {
      return readFileSync(join(dataDir, 'postgres-location.txt'), 'utf8').trim()
    } catch {
      return dataDir
    }
  })()
  const databasePort = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://zaakwerk:${secret}@127.0.0.1:${databasePort}/zaakwerk`
}

/** Kills a server while clients write and retry with their keys, round after round, and looks for lost or doubled writes. */
export const killedServers = async (dataDir: string, rounds: number): Promise<void> => {
  const start = (): Promise<ServerProcess> =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_CASES: '0',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
  let server = await start()
  const url = (): string => server.ready.url
  const working = startWriters({ count: writers, url, token: () => signedIn(url, { username, password }) })
  for (let round = 0; round < rounds; round += 1) {
    await pause(Math.random() * livesAtMostMs)
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  try {
    const ledger = await working.settle(databaseOf(dataDir), 30_000)
    printTable(`${rounds} × kill -9 under ${writers} writers that repeat with their keys`, [
      ['calls asked', 'acknowledged', 'lost', 'doubled', 'stuck'],
      [ledger.asked, ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
    ])
  } finally {
    await server.stop()
  }
}
