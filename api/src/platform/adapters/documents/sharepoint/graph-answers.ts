import { z } from 'zod'
import { StorageFull, StorageUnavailable } from '../documents.port.ts'
import { parseJson } from '../store-calls.ts'

/** A file or folder of a drive, as far as we use it. */
export const DriveItem = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  size: z.number().int().nonnegative().default(0),
  /** Changes with the content. */
  cTag: z.string().optional(),
  webUrl: z.string().optional(),
  createdDateTime: z.iso.datetime({ offset: true }).optional(),
  createdBy: z.object({ application: z.object({ id: z.string().optional() }).optional() }).optional(),
  parentReference: z.object({ id: z.string().optional(), driveId: z.string().optional() }).optional(),
  file: z.object({}).optional(),
  folder: z.object({ childCount: z.number().int().optional() }).optional(),
})
export type DriveItem = z.output<typeof DriveItem>

/** An item of `delta`: of a deleted one only the id is sure. */
export const ChangedItem = DriveItem.extend({
  name: z.string().default(''),
  deleted: z.object({}).optional(),
})
export type ChangedItem = z.output<typeof ChangedItem>

export const ItemPage = z.object({ value: z.array(DriveItem), '@odata.nextLink': z.url().optional() })

export const ChangePage = z.object({
  value: z.array(ChangedItem),
  '@odata.nextLink': z.url().optional(),
  '@odata.deltaLink': z.url().optional(),
})

export const UploadSession = z.object({ uploadUrl: z.url() })

/** What the server has not received yet, as "26-" or "12345-55232". */
export const UploadState = z.object({ nextExpectedRanges: z.array(z.string()).default([]) })

const Failure = z.object({ error: z.object({ code: z.string() }) })

/** The code of an error; empty when it has none. It names no file. */
export const codeOf = (text: string): string => {
  const code = Failure.safeParse(parseJson(text)).data?.error.code ?? ''
  return /^[A-Za-z_]{1,80}$/.test(code) ? code : ''
}

/** An answer as this schema has it. Throws `StorageUnavailable`: anybody in between can answer with something else. */
export const answerAs = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> => {
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StorageUnavailable('refused', 'an answer that is none of Microsoft Graph')
}

/** What an answer that is no success means for the caller. */
export const judgeFailure = (status: number, text: string): Error => {
  const code = codeOf(text)
  const said = `Microsoft Graph answers ${status} ${code}`.trim()
  if (status === 507 || code === 'quotaLimitReached') return new StorageFull('the library is full')
  if (status === 401 || status === 403) return new StorageUnavailable('access_denied', said)
  if (status === 429 || code === 'activityLimitReached') return new StorageUnavailable('throttled', said)
  return new StorageUnavailable(status >= 500 ? 'unreachable' : 'refused', said)
}
