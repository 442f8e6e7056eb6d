import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type DroppedFile, FileDropUnconfirmed } from '../../../platform/adapters/file-drop/file-drop.port.ts'
import { startMisbehavingServer } from '../../../platform/adapters/testing/mail-server.ts'
import {
  anAppeal,
  anObjection,
  letterDeliveries,
  stuckAs,
  submittedAs,
} from '../../../platform/jobs/testing/letter-deliveries.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { services } = app
const { call } = await app.signInAs('admin')
const { aMadeLetter, by, dropped, inDrop, nameOf, caseState, work } = letterDeliveries(app, dataDir)

const settle = (id: number, outcome: string) => call('POST', `/jobs/${id}/settle`, { json: { outcome } })

describe('a letter with an unknown outcome', () => {
  it.each([
    ['arrived', 1],
    ['send_again', 2],
  ])('by e-mail: %s makes one delivery of it', async (outcome, offered) => {
    const server = await startMisbehavingServer('end', 'drops', { mail: 1 })
    const here = by(server)
    const { id, delivery } = await aMadeLetter(anObjection, 'email')
    await work(id, here)
    expect(await caseState(id)).toEqual(stuckAs('nha_pf_objection_is_being_submitted'))
    expect((await settle(delivery.id, outcome)).status).toBe(200)
    await work(id, here)
    await work(id, here)
    expect(await caseState(id)).toEqual(submittedAs('pf_nha_objection_submitted_by_email'))
    expect(server.texts).toHaveLength(offered)
    const ids = server.texts.map((text) => /^Message-ID:\s+(\S+)/im.exec(text)?.[1])
    expect(ids).toEqual(server.texts.map(() => expect.stringContaining('@')))
    expect(new Set(ids).size).toBe(1)
    // An office writes to an office.
    expect(server.texts.join('\n')).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/im)
    expect((await tracesOf(app, id)).messages).toMatchObject([{ status: 'sent' }])
  })

  it('that was withdrawn meanwhile is not sent again, whatever a user chooses', async () => {
    const server = await startMisbehavingServer('end', 'drops', { mail: 1 })
    const here = by(server)
    const { id, delivery } = await aMadeLetter(anAppeal, 'email')
    await work(id, here)
    await call('POST', `/cases/${id}/event`, { json: { event: 'case_withdrawn' } })
    expect((await settle(delivery.id, 'send_again')).status).toBe(200)
    await work(id, here)
    expect(server.texts).toHaveLength(1)
    const { jobs: left, messages } = await tracesOf(app, id)
    expect(left).toContain(`${delivery.key} done`)
    expect(messages).toMatchObject([{ status: 'cancelled' }])
  })

  /** A file drop whose line breaks as soon as one file has its name. */
  const breaking = (isIt: (name: string) => boolean) => {
    const put: string[] = []
    const fileDrop: Services['fileDrop'] = {
      put: async (file: DroppedFile) => {
        put.push(file.name)
        const done = await services.fileDrop.put(file)
        if (isIt(file.name) && put.filter((name) => name === file.name).length === 1)
          throw new FileDropUnconfirmed('De verbinding viel weg.')
        return done
      },
    }
    return { put, here: { ...services, fileDrop } }
  }

  it.each([
    ['the letter', 'send_again', (name: string) => !name.includes('bijlage'), 3],
    ['an enclosure', 'arrived', (name: string) => name.includes('bijlage'), 2],
  ] as const)('by file drop, at %s: %s makes one delivery of it', async (_, outcome, isIt, puts) => {
    const { put, here } = breaking(isIt)
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'ftp')
    await work(id, here)
    expect(await caseState(id)).toEqual(stuckAs('adm_beroep_is_being_submitted'))
    expect((await settle(delivery.id, outcome)).status).toBe(200)
    await work(id, here)
    await work(id, here)
    expect(await caseState(id)).toEqual(submittedAs('adm_beroep_submitted'))
    expect(put).toHaveLength(puts)
    const files = await dropped(letter.uuid)
    expect(files).toEqual([await nameOf(id, letter.uuid), `${letter.uuid} bijlage 1 Volmacht.pdf`])
    const bytes = await fs.readFile(inDrop(files[0]))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(letter.sha256)
  })
})
