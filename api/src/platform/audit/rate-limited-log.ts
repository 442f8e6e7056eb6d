import type { SecurityAct } from '@zaakwerk/contract/audited'

interface Limits {
  /** Lines per window for one act from one address. */
  readonly perAddress: number
  /** Lines per window in total. */
  readonly total: number
  readonly windowMs: number
}

/** Refusals of one kind; without an address: those of all clients that have none, or that came when the table was full. */
interface Kind {
  readonly act: SecurityAct
  readonly address?: string | undefined
}

/** Refusals that were only counted in a past window. */
export interface Suppressed extends Kind {
  readonly more: number
}

export interface RateLimitedLog {
  /** Whether a refusal gets a line of its own, and the counted rest of an earlier window. */
  admit(kind: Kind, now: Date): { readonly isLetThrough: boolean; readonly suppressed: readonly Suppressed[] }
  /** Milliseconds until the window ends; 0 or less: it has ended. */
  msLeft(now: Date): number
  /** Ends the window. */
  end(): readonly Suppressed[]
}

const keyOf = ({ act, address = '' }: Kind): string => `${act} ${address}`

/**
 * Rate-limited log: lets the first refusals of each address through and counts the others, so that an attacker cannot fill the disk. It stores no more
 * addresses than it lets lines through.
 */
export const rateLimitedLog = ({ perAddress, total, windowMs }: Limits): RateLimitedLog => {
  let began = Number.NEGATIVE_INFINITY
  let lines = 0
  let counts = new Map<string, { readonly kind: Kind; through: number; more: number }>()

  const end = (): readonly Suppressed[] => {
    const suppressed = [...counts.values()].flatMap(({ kind, more }) => (more > 0 ? [{ ...kind, more }] : []))
    counts = new Map()
    lines = 0
    return suppressed
  }
  const countOf = (kind: Kind) => {
    const known = counts.get(keyOf(kind))
    const counted = known ?? { kind, through: 0, more: 0 }
    if (!known) counts.set(keyOf(kind), counted)
    return counted
  }

  // If the clock is set back, the window must not last until the old time is reached again.
  const msLeft = (now: Date): number => windowMs - Math.abs(now.getTime() - began)

  return {
    msLeft,
    admit: (kind, now) => {
      const isOver = msLeft(now) <= 0
      const suppressed = isOver ? end() : []
      if (isOver) began = now.getTime()
      const isFull = lines >= total
      const count = countOf(isFull && !counts.has(keyOf(kind)) ? { act: kind.act } : kind)
      const isLetThrough = !isFull && count.through < perAddress
      if (isLetThrough) {
        count.through += 1
        lines += 1
      } else count.more += 1
      return { isLetThrough, suppressed }
    },
    end,
  }
}
