import { once } from 'node:events'
import fs from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { insertCase } from '../db/testing/builders.ts'
import { testApp, testFolder } from '../testing/set-up.ts'
import { isTooSlow, usualPace } from './body-timeout.ts'

const usual = { isUpload: true, came: 40_000, waiting: 0, wasAnswered: false }

it.each([
  ['an upload at a good pace', {}, false],
  ['an upload that dribbles', { came: 10_000 }, true],
  ['an upload that dribbles as we do not read it', { came: 0, waiting: 60_000 }, false],
  ['an upload that was refused long ago', { wasAnswered: true }, true],
  ['any other body that is not there yet', { isUpload: false }, true],
  ['any other body that we do not read', { isUpload: false, waiting: 10 }, false],
])('judges %s', (_, look, expected) => {
  expect(isTooSlow({ ...usual, ...look }, usualPace)).toBe(expected)
})

const dataDir = await testFolder()
// No upload is too slow here, but for one that was answered.
const app = await testApp({ dataDir, pace: { everyMs: 300, bytes: 0 } })
const { token } = await app.signInAs('lawyer')

const open = async (lines: readonly string[]): Promise<Socket> => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\nhost: zaakwerk\r\n\r\n`)
  return socket
}

/**
 * What came back on a connection whose body never comes whole, once the server has ended it. Nothing is sent meanwhile: a byte that the
 * server has not read when it ends the connection takes the answer with it.
 */
const dribbled = async (lines: readonly string[]): Promise<string> => {
  const socket = await open([...lines, 'content-length: 100000'])
  socket.write('a')
  return text(socket)
}

const form = 'content-type: application/x-www-form-urlencoded'
const parts = 'content-type: multipart/form-data; boundary=grens'

it('ends a connection whose body arrives too slowly, with a 408', async () => {
  expect(await dribbled(['POST /api/token HTTP/1.1', form])).toMatch(/^HTTP\/1\.1 408 /)
})

it('ends a slow upload without a session after the answer', async () => {
  const { id } = await insertCase(app.db)
  expect(await dribbled([`POST /api/cases/${id}/documents HTTP/1.1`, parts])).toMatch(/^HTTP\/1\.1 401 /)
})

it('accepts an upload over a slow connection, longer than any other body may take', async () => {
  const { id } = await insertCase(app.db)
  const head = '--grens\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nGebeld '
  const tail = 'met cliënt.\r\n--grens--\r\n'
  const socket = await open([
    `POST /api/cases/${id}/documents HTTP/1.1`,
    parts,
    `authorization: Bearer ${token}`,
    `content-length: ${Buffer.byteLength(head + tail)}`,
    'connection: close',
  ])
  socket.write(head)
  // Another one that begins later is over by then.
  await dribbled(['POST /api/token HTTP/1.1', form])
  socket.write(tail)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await fs.readdir(path.join(dataDir, 'documents', String(id)))).toHaveLength(1)
})
