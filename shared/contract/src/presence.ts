import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { liveKinds } from './live.ts'
import { Id, lenient } from './primitives.ts'

/** Texts with a typing indicator: the notes of a case and the description of a task. */
export const sharedTexts = ['notes', 'description'] as const
export type SharedText = (typeof sharedTexts)[number]

/** A presence entry: a colleague with a case or task open. */
export const Presence = z.object({
  user_id: Id,
  /** The text in which the colleague is typing. */
  typing: z.nullable(lenient(z.enum(sharedTexts), z.string())),
})
export type Presence = z.output<typeof Presence>

/** Report interval of an open page, in milliseconds. */
export const presenceEvery = 10_000

export const reportPresence = endpoint({
  method: 'POST',
  path: '/live/presence',
  access: 'cases.read',
  audit: 'own',
  summary:
    'Report the presence of a page in a case or task, and typing in a text. Returns the presence entries of colleagues. Kept in memory for half a minute, never stored.',
  body: z.object({
    /** Random id of the page. */
    page: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    kind: z.enum(liveKinds),
    id: Id,
    typing: z.nullable(z.enum(sharedTexts)),
    /** Whether the page no longer shows the case or task. */
    has_left: z.optional(z.boolean()),
  }),
  answer: z.object({ others: z.array(Presence) }),
  errors: [429],
})
