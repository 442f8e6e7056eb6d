import * as z from '@zaakwerk/contract/zod'

/** What WhatsApp reports of a message of ours. */
export interface MessageReport {
  /** Our key of the message, as it was sent along. */
  readonly key: string
  /** The message's id at WhatsApp. */
  readonly reference: string
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly at: Date
  /** Code of the error, of a failed one. */
  readonly code: number | undefined
}

/** That somebody wrote to us. Of what they wrote only whether it asks us to stop. */
export interface Reply {
  /** "+31612345678". */
  readonly from: string
  readonly at: Date
  readonly asksToStop: boolean
}

const Moment = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((seconds) => new Date(Number(seconds) * 1000)),
)

const Status = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: Moment,
  biz_opaque_callback_data: z.string().check(z.maxLength(512)),
  errors: z.optional(z.array(z.object({ code: z.int() }))),
})

const Message = z.object({
  from: z.string().check(z.regex(/^[1-9]\d{7,14}$/)),
  timestamp: Moment,
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
})

const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z._default(z.array(z.unknown()), []),
    messages: z._default(z.array(z.unknown()), []),
  }),
})

const Body = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})

/** Answers of one word that ask us to stop, in small letters and without punctuation. */
const stopWords = new Set([
  'stop',
  'stoppen',
  'stop berichten',
  'afmelden',
  'meld mij af',
  'uitschrijven',
  'unsubscribe',
])

const isStop = (text: string): boolean =>
  stopWords.has(
    text
      .toLowerCase()
      .replace(/[^\p{L}\s]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Those that can be read: one of a new kind does not keep the others from counting. */
const readable = <Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly unknown[],
): z.output<Schema>[] =>
  items.flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })

/** What a webhook says about our number; nothing when it is about something else, or no JSON. */
export const readWebhook = (
  bytes: Uint8Array,
  phoneNumberId: string,
): { readonly reports: readonly MessageReport[]; readonly replies: readonly Reply[] } => {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return { reports: [], replies: [] }
  }
  const body = Body.safeParse(json)
  const changes = body.success ? body.data.entry.flatMap((entry) => readable(Change, entry.changes)) : []
  const ours = changes.flatMap(({ value }) =>
    value.metadata.phone_number_id === phoneNumberId ? [value] : [],
  )
  return {
    reports: readable(
      Status,
      ours.flatMap(({ statuses }) => statuses),
    ).map((status) => ({
      key: status.biz_opaque_callback_data,
      reference: status.id,
      state: status.status,
      at: status.timestamp,
      code: status.errors?.[0]?.code,
    })),
    replies: readable(
      Message,
      ours.flatMap(({ messages }) => messages),
    ).map(({ from, timestamp, text, button }) => ({
      from: `+${from}`,
      at: timestamp,
      asksToStop: isStop(text?.body ?? button?.text ?? ''),
    })),
  }
}
