import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { contentDisposition } from '../../../platform/request/send-file.ts'
import type { GivenPart } from '../../../platform/testing/caller.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { sampleFiles } from './testing/sample-files.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call, token } = await app.signInAs('lawyer')

const file = (content: Uint8Array, fileName = 'IMG_1.heic'): GivenPart => ({
  name: 'files',
  content: Uint8Array.from(content),
  fileName,
})

/** A picture as a browser gets it: the caller of the other tests reads texts only. */
const fetchBytes = async (
  url: string,
  init: RequestInit = {},
): Promise<{ headers: Headers; bytes: Buffer }> => {
  const answer = await fetch(`${app.url}/api${url}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  })
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const jpegStart = 'ffd8ff'
const impossible = {
  status: 415,
  body: { detail: 'Van dit bestand kan geen voorbeeld worden gemaakt.', code: 'preview_impossible' },
}

describe('a HEIC of a case', () => {
  const aHeic = async (content: Uint8Array): Promise<{ id: number; name: string }> => {
    const { id: caseId } = await insertCase(app.db)
    const parts = [file(content, 'IMG_1.HEIC')]
    const { body } = await call('POST', `/cases/${caseId}/documents`, { parts })
    return body[0]
  }

  it('is shown as JPEG', async () => {
    const { id, name } = await aHeic(sampleFiles.heic)
    const { headers, bytes } = await fetchBytes(`/documents/${id}/content?disposition=inline`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition('inline', name.replace('.HEIC', '.jpg')),
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.toString('hex', 0, 3)).toBe(jpegStart)
  })

  it('is downloaded unchanged', async () => {
    const { id, name } = await aHeic(sampleFiles.heic)
    const { headers, bytes } = await fetchBytes(`/documents/${id}/content`)
    expect(headers.get('content-type')).toBe('image/heic')
    expect(headers.get('content-disposition')).toBe(contentDisposition('attachment', name))
    expect(bytes.equals(sampleFiles.heic)).toBe(true)
  })

  it('can still be downloaded when it cannot be shown', async () => {
    const { id } = await aHeic(sampleFiles.heic.subarray(0, 300))
    expect(await call('GET', `/documents/${id}/content?disposition=inline`)).toMatchObject(impossible)
    expect((await call('GET', `/documents/${id}/content`)).status).toBe(200)
  })
})

describe('the preview of a file that is not added yet', () => {
  const preview = (...parts: GivenPart[]) => call('POST', '/documents/preview', { parts })
  const waiting = async () =>
    (await fs.readdir(path.join(dataDir, 'documents-incoming')).catch(() => [])).length

  it('is a JPEG, and nothing is stored', async () => {
    const body = new FormData()
    body.append('files', new Blob([Uint8Array.from(sampleFiles.heic)]), 'IMG_1.heic')
    const { headers, bytes } = await fetchBytes('/documents/preview', { method: 'POST', body })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="voorbeeld.jpg"; filename*=UTF-8''voorbeeld.jpg`,
    })
    expect(bytes.toString('hex', 0, 3)).toBe(jpegStart)
    expect(await waiting()).toBe(0)
  })

  it.each([
    ['no file', [], 404, { code: 'no_files', detail: 'Geen bestanden om te uploaden' }],
    ['a PDF', [file(sampleFiles.pdf, 'brief.pdf')], 415, { detail: '"brief.pdf" is geen HEIC-afbeelding.' }],
    ['a PDF in disguise', [file(sampleFiles.pdf)], 415, { detail: '"IMG_1.heic" is geen HEIC-afbeelding.' }],
    ['half a HEIC', [file(sampleFiles.heic.subarray(0, 300))], 415, { code: 'preview_impossible' }],
    [
      'two of them',
      [file(sampleFiles.heic), file(sampleFiles.heic)],
      422,
      { detail: [{ loc: ['body', 'files'], msg: 'Kies één bestand.', type: 'custom' }] },
    ],
    [
      'an empty one',
      [file(Buffer.alloc(0))],
      422,
      { detail: [{ loc: ['body', 'files'], msg: '"IMG_1.heic" is leeg.', type: 'custom' }] },
    ],
  ])('is refused for %s, and nothing is stored', async (_what, parts, status, body) => {
    expect(await preview(...parts)).toMatchObject({ status, body })
    expect(await waiting()).toBe(0)
  })
})
