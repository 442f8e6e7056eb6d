import { randomUUID } from 'node:crypto'
import type { import_files, imports } from '@zaakwerk/api/db/schema/finance'
import { utcDayOf } from '@zaakwerk/domain/dates'
import { aCjibNumber } from './numbers.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type ImportRow = typeof imports.$inferInsert & { id: number; file_name: string; created_at: Date }

const statuses = [
  'completed',
  'completed',
  'error',
  'update_received',
  'awaiting_update',
  'completed',
  'canceled',
  'pending',
] as const

/** Past imports of the prosecutor's list, with the file that was uploaded. */
export const makeImports = (now: Date, random: Random) =>
  statuses.map((status, at) => {
    const created_at = new Date(now.getTime() - (statuses.length - at) * 9 * 86_400_000)
    const id = at + 1
    const file_name = `cvom-iban-lijst-${utcDayOf(created_at)}.csv`
    const known = Array.from(
      { length: random.int(4, 18) },
      () => `${aCjibNumber(random)};;${random.int(40, 490)},00`,
    )
    const content = Buffer.from(`CJIB-nummer;Naam;Bedrag\r\n${known.join('\r\n')}\r\n`)
    const sharepoint_id = randomUUID()
    const row: ImportRow = {
      id,
      import_type: 'cvom_iban_request_list',
      status,
      file_name,
      created_by: staff.admin.id,
      error: status === 'error' ? 'De kolom "CJIB-nummer" ontbreekt (rij 1).' : null,
      created_at,
      updated_at: created_at,
    }
    const file: typeof import_files.$inferInsert = {
      import_id: id,
      origin: 'uploaded',
      name: file_name,
      sharepoint_id,
      storage_key: `${sharepoint_id}/${file_name}`,
      size: content.length,
      created_at,
    }
    return { row, file, content }
  })
