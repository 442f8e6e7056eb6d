import * as z from '@zaakwerk/contract/zod'

/** A message that the double accepted. */
export interface KeptMessage {
  readonly id: string
  readonly to: string
  /** The answer to each status. */
  readonly key: string
  /** Name and language of its template, with the values; or the text itself. */
  readonly content:
    | { readonly template: string; readonly values: Readonly<Record<string, string>> }
    | { readonly text: string }
}

export interface WhatsAppAccount {
  readonly phoneNumberId: string
  /** Placeholders of each approved template, by name and language: "factuur_gemaild:nl". */
  readonly templates: ReadonlyMap<string, readonly string[]>
  /** Numbers without WhatsApp. */
  readonly unknownNumbers: Set<string>
  /** Numbers that wrote within 24 hours. */
  readonly openWindows: Set<string>
  readonly messages: KeptMessage[]
}

export interface WhatsAppAsked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly contentType: string
  /** Undefined where the body is no JSON. */
  readonly body: unknown
}

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** An error in the form of the Graph API. */
export const graphError = (status: number, code: number, details = ''): ApiAnswer => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'AbCdEf',
    },
  },
})

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.optional(z.literal('individual')),
  to: z.string().check(z.regex(/^\+?[1-9]\d{7,14}$/)),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
}

/** What it takes; unknown fields are errors, as with the Graph API ("unexpected key"). */
const Sent = z.discriminatedUnion('type', [
  z.strictObject({
    ...envelope,
    type: z.literal('text'),
    text: z.strictObject({
      body: z.string().check(z.minLength(1), z.maxLength(4096)),
      preview_url: z.optional(z.boolean()),
    }),
  }),
  z.strictObject({
    ...envelope,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)),
      language: z.strictObject({ code: z.string().check(z.regex(/^[a-z]{2}(_[A-Z]{2})?$/)) }),
      components: z
        .array(
          z.strictObject({
            type: z.literal('body'),
            parameters: z.array(
              z.strictObject({
                type: z.literal('text'),
                parameter_name: z.string().check(z.regex(/^[a-z0-9_]+$/)),
                text: z.string(),
              }),
            ),
          }),
        )
        .check(z.maxLength(1)),
    }),
  }),
])
type Sent = z.output<typeof Sent>

/** Line breaks, tabs and more than four spaces in a row are refused, and so is a value without text. */
const isUsableValue = (text: string): boolean =>
  text !== '' && text.length <= 1024 && !/[\n\t]| {5}/.test(text)

const templateProblem = (
  { templates }: WhatsAppAccount,
  { template }: Extract<Sent, { type: 'template' }>,
): ApiAnswer | undefined => {
  const { name, language, components } = template
  const wanted = templates.get(`${name}:${language.code}`)
  if (!wanted) return graphError(404, 132001, `template name (${name}) does not exist in ${language.code}`)
  const given = components.flatMap(({ parameters }) => parameters)
  const names = given.map(({ parameter_name }) => parameter_name)
  if (names.toSorted().join() !== wanted.toSorted().join())
    return graphError(400, 132000, `expected ${wanted.length} params, got ${names.length}`)
  return given.every(({ text }) => isUsableValue(text))
    ? undefined
    : graphError(400, 132012, 'Parameter format does not match')
}

const contentOf = (sent: Sent): KeptMessage['content'] =>
  sent.type === 'text'
    ? { text: sent.text.body }
    : {
        template: `${sent.template.name}:${sent.template.language.code}`,
        values: Object.fromEntries(
          sent.template.components.flatMap(({ parameters }) =>
            parameters.map(({ parameter_name, text }) => [parameter_name, text]),
          ),
        ),
      }

const send = (account: WhatsAppAccount, body: unknown): ApiAnswer => {
  const given = Sent.safeParse(body)
  if (!given.success) return graphError(400, 100, given.error.issues.map(({ path }) => path.join('.')).join())
  const { to: typed, biz_opaque_callback_data: key = '' } = given.data
  const to = typed.startsWith('+') ? typed : `+${typed}`
  if (account.unknownNumbers.has(to)) return graphError(400, 131026, 'Message undeliverable')
  if (given.data.type === 'text' && !account.openWindows.has(to))
    return graphError(400, 131047, 'Re-engagement message')
  const problem = given.data.type === 'template' ? templateProblem(account, given.data) : undefined
  if (problem) return problem
  const id = `wamid.${Buffer.from(`${to}:${account.messages.length}`).toString('base64')}`
  account.messages.push({ id, to, key, content: contentOf(given.data) })
  const contacts = [{ input: typed, wa_id: to.slice(1) }]
  return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } }
}

const known = new Set(['id', 'display_phone_number', 'verified_name', 'quality_rating'])

/** Executes the call, and answers. Two messages with the same key are two, as there is no idempotency key. */
export const answerOf = (account: WhatsAppAccount, asked: WhatsAppAsked): ApiAnswer => {
  const { method, path, query, contentType, body } = asked
  const { phoneNumberId } = account
  if (method === 'GET' && path === `/${phoneNumberId}`) {
    const fields = (query.get('fields') ?? '').split(',')
    return fields.every((field) => known.has(field))
      ? { status: 200, body: { id: phoneNumberId, display_phone_number: '+31 6 12345678' } }
      : graphError(400, 100, 'Tried accessing nonexisting field')
  }
  if (method !== 'POST' || path !== `/${phoneNumberId}/messages` || query.size > 0)
    return graphError(400, 100, 'Unsupported request')
  if (contentType !== 'application/json')
    return graphError(400, 100, 'The parameter messaging_product is required')
  return send(account, body)
}
