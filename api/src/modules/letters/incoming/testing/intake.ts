import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { asc, eq } from '../../../../platform/db/drizzle.ts'
import { incoming_files, incoming_hashes, incoming_items } from '../../../../platform/db/schema/incoming.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { takeIn } from '../take-in.ts'

/** Imports mails and scans, and reads the stored rows. */
export const intake = ({ db, services }: TestApp) => {
  const take = (
    kind: 'mail' | 'scan',
    content: Buffer,
    { source, fileName = null }: { readonly source: string; readonly fileName?: string | null },
  ) =>
    takeIn(services, {
      ...{ kind, fileName, source, size: content.length, receivedAt: services.now() },
      content: Readable.from([content]),
      position: `1:${randomUUID()}`,
    })

  const firstTime = async (taken: Promise<number | undefined>): Promise<number> => {
    const id = await taken
    if (id === undefined) throw new Error('came in before')
    return id
  }

  /** Imports a mail. Returns undefined for a mail that was imported before. */
  const receive = (mail: string | Buffer, source = 'post@kantoor.test'): Promise<number | undefined> =>
    take('mail', Buffer.from(mail), { source })

  const items = () => db.select().from(incoming_items).orderBy(asc(incoming_items.id))
  const filesOf = (id: number | undefined) =>
    db
      .select()
      .from(incoming_files)
      .where(eq(incoming_files.item_id, id ?? 0))
      .orderBy(asc(incoming_files.position))

  return {
    receive,
    receiveNew: (mail: string): Promise<number> => firstTime(receive(mail)),
    scan: (name: string, content: Buffer): Promise<number> =>
      firstTime(take('scan', content, { source: 'scans', fileName: name })),
    items,
    itemOf: async (id: number | undefined) => (await items()).find((item) => item.id === id),
    filesOf,
    clear: async (): Promise<void> => {
      await db.delete(incoming_items)
      await db.delete(incoming_hashes)
    },
  }
}
