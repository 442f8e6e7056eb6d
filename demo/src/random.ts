/** A seeded random generator: apart from dates, the demo data are deterministic. */
export interface Random {
  /** A whole number from `from` up to and including `to`. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A random item, by weight. */
  weigh<Item>(items: readonly (readonly [Item, number])[]): Item
  digits(count: number): string
}

/** Mulberry32: small, and good enough for names. */
export const seededRandom = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    weigh: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
  }
}
