import { createHash } from 'node:crypto'
import type { CertificateContent } from '@zaakwerk/contract/entities/destruction'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { Queryable } from '../../../platform/db/database.ts'
import { selectYearsOf } from '../../../platform/db/retention-terms.sql.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectHeldOf } from './certificates.sql.ts'
import {
  countCertificates,
  type DestructionRow,
  lockDestruction,
  selectByState,
  selectNames,
  updateDestruction,
} from './destructions.sql.ts'
import { recycleBinDays } from './recycle-bin.ts'

type Listed = Awaited<ReturnType<typeof selectByState>>[number]

/** The hash of a certificate, as stored: in hex. */
export const hashOf = (certificate: string): string => createHash('sha256').update(certificate).digest('hex')

const groupsOf = (rows: readonly Listed[]): CertificateContent['groups'] =>
  [...Map.groupBy(rows, ({ kind, years, source }) => JSON.stringify([kind, years, source])).values()].flatMap(
    (group) => {
      const [first] = group
      if (!first) return []
      const sum = (field: 'documents' | 'messages'): number =>
        group.reduce((total, row) => total + row[field], 0)
      const { kind, years, source } = first
      return [
        { kind, years, source, cases: group.length, documents: sum('documents'), messages: sum('messages') },
      ]
    },
  )

const storeOf = ({ s3, sharePoint }: Services['config']): CertificateContent['store'] => {
  if (sharePoint) return 'sharepoint'
  return s3 ? 's3' : 'disk'
}

/** The last day of the last invoice that stays. */
const invoicesUntil = async (db: Queryable, rows: readonly Listed[]): Promise<string | null> => {
  const last = Math.max(0, ...rows.map(({ invoices_year }) => invoices_year ?? 0))
  return last === 0 ? null : `${last + (await selectYearsOf(db, 'invoices'))}-12-31`
}

const contentOf = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  row: DestructionRow,
): Promise<CertificateContent> => {
  const { id, first_by, first_at, second_by, second_at } = row
  const at = now()
  const destroyed = await selectByState(db, id, ['destroyed'])
  const dropped = await selectByState(db, id, ['dropped'])
  const names = await selectNames(db, [first_by, second_by])
  const decision = (by: number | null, moment: Date | null) => ({
    by: names.get(by ?? 0) ?? '',
    at: (moment ?? at).toISOString(),
  })
  const year = dayOf(at).slice(0, 4)
  const { sender, seller, backup, sharePoint } = config
  return {
    number: `${year}-${String((await countCertificates(db, year)) + 1).padStart(3, '0')}`,
    company: seller?.name ?? sender?.company.name ?? '',
    address: sender ? `${sender.street}, ${sender.postalCode} ${sender.city}` : '',
    destroyed_at: at.toISOString(),
    groups: groupsOf(destroyed),
    store: storeOf(config),
    checked_at: at.toISOString(),
    backups_end_on: backup ? addDays(dayOf(at), backup.days) : null,
    bin_ends_on: sharePoint ? addDays(dayOf(at), recycleBinDays) : null,
    held: [...(await selectHeldOf(db, id))],
    dropped: dropped.map(({ internal_id, dropped: reason }) => ({ internal_id, reason: reason ?? '' })),
    invoices: destroyed.reduce((total, { invoices }) => total + invoices, 0),
    invoices_until: await invoicesUntil(db, destroyed),
    first: decision(first_by, first_at),
    second: decision(second_by, second_at),
    list: destroyed.map(({ internal_id }) => internal_id),
  }
}

/** Ends a destruction of which nothing is left: makes its certificate, whose hash goes into the trail. Where every case dropped out there is none. */
export const certify = (services: Services, id: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const row = await lockDestruction(tx, id)
    if (row.state !== 'running') return
    const content = await contentOf({ ...services, db: tx }, row)
    if (content.list.length === 0)
      return updateDestruction(tx, id, { state: 'stopped', stopped_at: services.now() })
    const certificate = JSON.stringify(content)
    const sha256 = hashOf(certificate)
    const { number, destroyed_at } = content
    await updateDestruction(tx, id, {
      state: 'done',
      number,
      certificate,
      sha256,
      destroyed_at: new Date(destroyed_at),
    })
    await recordAudit(tx, [
      {
        at: new Date(destroyed_at),
        userId: null,
        act: 'create',
        call: 'destruction',
        subject: 'destruction',
        subjectId: id,
        changes: { number: [null, number], sha256: [null, sha256] },
      },
    ])
  })
