import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { liveKinds } from './live.ts'
import { Id, lenient } from './primitives.ts'

/** Texts of which screens show who is typing in them: the notes of a case and the description of a task. */
export const sharedTexts = ['notes', 'description'] as const
export type SharedText = (typeof sharedTexts)[number]

/** A colleague who has a case or task open. */
export const Presence = z.object({
  user_id: Id,
  /** The text that the colleague is typing in. */
  typing: z.nullable(lenient(z.enum(sharedTexts), z.string())),
})
export type Presence = z.output<typeof Presence>

/** Interval in milliseconds at which an open page reports again. */
export const presenceEvery = 10_000

export const reportPresence = endpoint({
  method: 'POST',
  path: '/live/presence',
  access: 'cases.read',
  audit: 'own',
  summary:
    'Report that a page shows a case or task, and which text is being typed in. Answers which colleagues have it open too. Kept in memory for half a minute, never stored.',
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
