import type { SecurityAct } from '@zaakwerk/contract/security'

interface Limits {
  /** Lines in one window for one act from one address. */
  readonly ofOne: number
  /** Lines in one window for all together. */
  readonly inAll: number
  readonly windowMs: number
}

/** Refusals of one kind; without an address those of everybody who has none, or who came when there was no room left. */
interface Kind {
  readonly act: SecurityAct
  readonly address?: string | undefined
}

/** What was only counted in a window that is over. */
export interface Rest extends Kind {
  readonly more: number
}

export interface RateLimitedLog {
  /** Whether a refusal gets a line of its own, and what an earlier window leaves to be told. */
  admit(kind: Kind, now: Date): { readonly isLetThrough: boolean; readonly rests: readonly Rest[] }
  /** Milliseconds until the window is over; 0 or less: it is. */
  left(now: Date): number
  /** Ends the window. */
  end(): readonly Rest[]
}

const keyOf = ({ act, address = '' }: Kind): string => `${act} ${address}`

/**
 * Lets the first refusals of each address through and counts the others, so that who is refused on purpose fills no disk. It remembers
 * no more addresses than it lets lines through.
 */
export const rateLimitedLog = ({ ofOne, inAll, windowMs }: Limits): RateLimitedLog => {
  let began = Number.NEGATIVE_INFINITY
  let lines = 0
  let counts = new Map<string, { readonly kind: Kind; through: number; more: number }>()

  const end = (): readonly Rest[] => {
    const rests = [...counts.values()].flatMap(({ kind, more }) => (more > 0 ? [{ ...kind, more }] : []))
    counts = new Map()
    lines = 0
    return rests
  }
  const countOf = (kind: Kind) => {
    const known = counts.get(keyOf(kind))
    const counted = known ?? { kind, through: 0, more: 0 }
    if (!known) counts.set(keyOf(kind), counted)
    return counted
  }

  // A clock that is set back must not make the window last until it is that late again.
  const left = (now: Date): number => windowMs - Math.abs(now.getTime() - began)

  return {
    left,
    admit: (kind, now) => {
      const isOver = left(now) <= 0
      const rests = isOver ? end() : []
      if (isOver) began = now.getTime()
      const isFull = lines >= inAll
      const count = countOf(isFull && !counts.has(keyOf(kind)) ? { act: kind.act } : kind)
      const isLetThrough = !isFull && count.through < ofOne
      if (isLetThrough) {
        count.through += 1
        lines += 1
      } else count.more += 1
      return { isLetThrough, rests }
    },
    end,
  }
}
