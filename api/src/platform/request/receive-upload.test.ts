import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { insertCase } from '../db/testing/builders.ts'
import { testApp, testFolder } from '../testing/set-up.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir, limits: { fileSize: 100_000, totalSize: 200_000 } })
const { token } = await app.signInAs('lawyer')
const caseId = (await insertCase(app.db)).id

const boundary = 'grens'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (head: string, content = 'Gebeld met cliënt.'): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const file = (name: string, content?: string): string => part(`name="files"; filename="${name}"`, content)
const end = `--${boundary}--\r\n`

const json = 'content-type: application/json'
const newCase = '{"type":7,"official_id":"Één","client":{"email":"a@voorbeeld.test"}}'
const caseData = (content = newCase, head = ''): string => part(`name="case_data"${head}`, content)
/** More than the buffers of a connection hold: a part that is not read would block everything after it. */
const large = 'a'.repeat(400_000)

/** Bytes as they are: what no form of a browser would send. */
const send = (where: 'documents' | 'case', raw: string, type = multipart) =>
  app.call('POST', where === 'case' ? '/cases' : `/cases/${caseId}/documents`, {
    token,
    raw,
    headers: { 'content-type': type },
  })

it.each([
  ['no parts', '', multipart, 404],
  ['only its end', end, multipart, 404],
  ['no end', file('a.txt'), multipart, 400],
  ['an end in the midst of a file', file('a.txt').slice(0, -4), multipart, 400],
  ['something else altogether', 'Geachte heer, mevrouw', multipart, 400],
  ['no boundary', file('a.txt') + end, 'multipart/form-data', 400],
  ['another boundary', file('a.txt') + end, 'multipart/form-data; boundary=ander', 400],
  ['a name of a prototype', part('name="__proto__"') + file('a.txt') + end, multipart, 400],
  ['a text in the place of a file', part('name="files"') + end, multipart, 422],
  ['an unknown file field', part('name="foto"; filename="a.txt"', large) + end, multipart, 422],
  ['an unknown part, then a file', part('name="role"') + file('a.txt', large) + end, multipart, 422],
  ['a thousand unknown parts', part('name="a"', '').repeat(1_100) + end, multipart, 422],
  ['a chooser left empty', file('', '') + end, multipart, 404],
  ['a file without a name', file('') + end, multipart, 422],
  [
    'a file that has no room for a name',
    part('name="files"\r\ncontent-type: application/octet-stream') + end,
    multipart,
    422,
  ],
  ['too many files', file('a.txt').repeat(1_100) + end, multipart, 413],
  ['a file too large', file('a.txt', large) + end, multipart, 413],
])('answers a body with %s, and stores nothing of it', async (_what, raw, type, status) => {
  const answer = await send('documents', raw, type)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(await fs.readdir(path.join(dataDir, 'documents-incoming')).catch(() => [])).toEqual([])
})

it.each([
  ['as a text', ''],
  ['as a text that says it is JSON', `\r\n${json}`],
  ['as a file', `; filename="blob"\r\n${json}`],
  ['as a file of no type', '; filename="blob"'],
])('reads the JSON part %s, before or after the files', async (_how, head) => {
  const data = caseData(newCase, head)
  for (const raw of [data + file('a.txt') + end, file('a.txt') + data + end]) {
    const { status, body } = await send('case', raw)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.official_id).toBe('Één')
    expect(body.documents).toHaveLength(1)
  }
})

it.each([
  ['is no JSON', caseData('{'), 400],
  ['is not valid JSON', caseData('{', `\r\n${json}`), 400],
  ['is no JSON, as a file', caseData('{', '; filename="blob"'), 400],
  ['is not there', '', 422],
  ['is no object', caseData('[]'), 422],
  ['has an unknown field', caseData(newCase.replace('{', '{"rol":1,')), 422],
  ['has a prototype key', caseData(newCase.replace('{', '{"__proto__":{"type":1},')), 422],
  ['is there twice', caseData() + caseData(), 422],
  ['is far too long', caseData(newCase + ' '.repeat(300_000)), 413],
  ['is far too long, as a file', caseData(newCase + ' '.repeat(300_000), '; filename="blob"'), 413],
])(
  'refuses a JSON part that %s, and reads on so that the sender gets the answer',
  async (_what, data, status) => {
    const answer = await send('case', data + file('a.txt', 'a'.repeat(90_000)) + end)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(await fs.readdir(path.join(dataDir, 'documents-incoming')).catch(() => [])).toEqual([])
  },
)

it('does not start to read a body that is far too large', async () => {
  const answer = await send('documents', file('a.txt', large.repeat(2)) + end)
  expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
})

it('reads nothing of an upload without permission', async () => {
  const raw = file('a.txt', 'a'.repeat(90_000)) + end
  const stranger = { raw, headers: { 'content-type': multipart } }
  expect((await app.call('POST', `/cases/${caseId}/documents`, stranger)).status).toBe(401)
  const client = await app.signInAs('client')
  expect((await client.call('POST', `/cases/${caseId}/documents`, stranger)).status).toBe(403)
})

it('still answers when the store fails', async () => {
  const incoming = path.join(dataDir, 'documents-incoming')
  await fs.rm(incoming, { recursive: true, force: true })
  // No folder can be made where a file is.
  await fs.writeFile(incoming, '')
  expect((await send('documents', file('a.txt', 'a'.repeat(90_000)) + end)).status).toBe(500)
  await fs.rm(incoming)
})
