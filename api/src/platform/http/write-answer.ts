import type { Endpoint } from '@zaakwerk/contract/endpoint'
import * as z from '@zaakwerk/contract/zod-server'
import type { FastifyReply } from 'fastify'
import { sendFile } from '../request/send-file.ts'
import { etagOf } from '../tx/precondition.ts'
import { isEvents, isFile, isNothing, isPage } from './answer-kinds.ts'
import { sendEvents } from './send-events.ts'
import { strictly } from './strict-schema.ts'

const Versioned = z.object({ version: z.int() })
const Paginated = z.object({ pagination: z.object({ total: z.int().check(z.minimum(0)) }) })
const Page = z.object({
  items: z.array(z.unknown()),
  total: z.int().check(z.minimum(0)),
  link: z.optional(z.string()),
})

const checker = (endpoint: Endpoint, schema: z.core.$ZodType) => {
  // Created with its first answer: a server has more endpoints than most of its runs use.
  let strict: z.core.$ZodType | undefined
  return (answer: unknown): void => {
    strict ??= strictly(schema)
    const checked = z.safeParse(strict, answer)
    if (checked.success) return
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`${endpoint.method} ${endpoint.path} answers against its contract: ${where.join('; ')}`)
  }
}

/**
 * Sends an answer as its endpoint declares: 204 for nothing, an array with `x-total-count` for a page (and `link` if its handler sets it), a file as bytes,
 * events as they occur. Versioned resources carry an ETag, and a list with page data also has its total in that header. With `check`, an answer that does not
 * match its schema exactly is an error, so that an unintended column fails a test; production skips this for speed.
 */
export const answerWriter = (endpoint: Endpoint, check: boolean) => {
  const { answer: spec } = endpoint
  if (isPage(spec)) {
    const verify = check ? checker(endpoint, z.array(spec.item)) : undefined
    return (reply: FastifyReply, answer: unknown): FastifyReply => {
      const { items, total, link } = Page.parse(answer)
      verify?.(items)
      return reply
        .code(endpoint.status ?? 200)
        .headers({ 'x-total-count': String(total), ...(link ? { link } : {}) })
        .type('application/json; charset=utf-8')
        .send(items)
    }
  }
  if (isNothing(spec)) return (reply: FastifyReply) => reply.code(endpoint.status ?? 204).send()
  if (isFile(spec)) return sendFile
  if (isEvents(spec)) return sendEvents

  const verify = check ? checker(endpoint, spec) : undefined
  return (reply: FastifyReply, answer: unknown): FastifyReply => {
    verify?.(answer)
    const list = Paginated.safeParse(answer)
    if (list.success) reply.header('x-total-count', String(list.data.pagination.total))
    const edited = Versioned.safeParse(answer)
    if (edited.success) reply.header('etag', etagOf(edited.data.version))
    return reply.code(endpoint.status ?? 200).send(answer)
  }
}
