import * as z from '@zaakwerk/contract/zod-server'
import { StorageFull, StorageUnavailable } from '../documents.port.ts'
import { parseJson } from '../store-calls.ts'

/** A file or folder of a drive, as far as we use it. */
export const DriveItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string(),
  size: z._default(z.int().check(z.nonnegative()), 0),
  /** Changes with the content. */
  cTag: z.optional(z.string()),
  webUrl: z.optional(z.string()),
  createdDateTime: z.optional(z.iso.datetime({ offset: true })),
  createdBy: z.optional(z.object({ application: z.optional(z.object({ id: z.optional(z.string()) })) })),
  parentReference: z.optional(z.object({ id: z.optional(z.string()), driveId: z.optional(z.string()) })),
  file: z.optional(z.object({})),
  folder: z.optional(z.object({ childCount: z.optional(z.int()) })),
})
export type DriveItem = z.output<typeof DriveItem>

/** An item of `delta`: of a deleted one only the id is sure. */
export const ChangedItem = z.extend(DriveItem, {
  name: z._default(z.string(), ''),
  deleted: z.optional(z.object({})),
})
export type ChangedItem = z.output<typeof ChangedItem>

export const ItemPage = z.object({ value: z.array(DriveItem), '@odata.nextLink': z.optional(z.url()) })

export const ChangePage = z.object({
  value: z.array(ChangedItem),
  '@odata.nextLink': z.optional(z.url()),
  '@odata.deltaLink': z.optional(z.url()),
})

export const UploadSession = z.object({ uploadUrl: z.url() })

/** What the server has not received yet, as "26-" or "12345-55232". */
export const UploadState = z.object({ nextExpectedRanges: z._default(z.array(z.string()), []) })

const Failure = z.object({ error: z.object({ code: z.string() }) })

/** The code of an error; empty when it has none. It names no file. */
export const codeOf = (text: string): string => {
  const code = Failure.safeParse(parseJson(text)).data?.error.code ?? ''
  return /^[A-Za-z_]{1,80}$/.test(code) ? code : ''
}

/** An answer as this schema has it. Throws `StorageUnavailable`: anybody in between can answer with something else. */
export const answerAs = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> => {
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
