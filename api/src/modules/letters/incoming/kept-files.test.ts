import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { incoming_items } from '../../../platform/db/schema/incoming.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { sweepIncoming } from './read-mailboxes.ts'
import { intake } from './testing/intake.ts'
import { aHeader, attachment, multipart, smallPdf } from './testing/mails.ts'

const app = await testApp()
const { db, services } = app
const { receive, items, filesOf, clear } = intake(app)
beforeEach(clear)

const hourMs = 60 * 60 * 1000

describe('files of incoming items', () => {
  it('are deleted thirty days after their item was closed, and kept while it is open', async () => {
    const [filed, open] = [
      await receive(multipart(aHeader('Opgeborgen'), [attachment('a.pdf', smallPdf)])),
      await receive(multipart(aHeader('Open'), [attachment('b.pdf', Buffer.from(`${smallPdf} `))])),
    ]
    await db
      .update(incoming_items)
      .set({ state: 'not_ours', closed_at: services.now() })
      .where(eq(incoming_items.id, filed ?? 0))
    const later = (days: number) => ({
      ...services,
      now: () => new Date(services.now().getTime() + days * 24 * hourMs),
    })
    await sweepIncoming(later(29))
    expect(await items()).toHaveLength(2)
    const [gone] = await filesOf(filed)
    const [stays] = await filesOf(open)
    await sweepIncoming(later(31))
    await deleteQueuedFiles({ ...services, ...later(31) })
    expect((await items()).map(({ id }) => id)).toEqual([open])
    expect(await services.documents.open(gone?.storage_key ?? '')).toBeUndefined()
    const kept = await services.documents.open(stays?.storage_key ?? '')
    expect(kept?.size).toBe(smallPdf.length + 1)
    kept?.stream.destroy()
    // The same mail is not imported again.
    expect(await receive(multipart(aHeader('Opgeborgen'), [attachment('a.pdf', smallPdf)]))).toBeUndefined()
  })

  it('are deleted when a process died before it stored their rows', async () => {
    const later = new Date(services.now().getTime() + 2 * hourMs)
    for (const key of await services.documents.shelved('incoming', later))
      await services.documents.remove(key)
    const stage = (name: string) =>
      services.documents.stage({ name, stream: Readable.from([smallPdf]), limit: 10_000 })
    await receive(multipart(aHeader('Bekend'), [attachment('c.pdf', Buffer.from(`${smallPdf}  `))]))
    const orphan = await services.documents.file(await stage('wees.pdf'), {
      shelf: 'incoming',
      name: 'wees.pdf',
    })
    await sweepIncoming({ ...services, now: () => later })
    expect(await services.documents.open(orphan.storageKey)).toBeUndefined()
  })
})
