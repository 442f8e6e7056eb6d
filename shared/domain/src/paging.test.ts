import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pageOffset, pagingItems, pagingSummary } from './paging.ts'

const drawn = (current: number, pages: number): string =>
  pagingItems(current, pages)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ')

describe('paging', () => {
  it.each([
    [1, 1, '1'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 49, '1 2 3 … 47 48 49'],
    [3, 49, '1 2 3 4 5 … 47 48 49'],
    [6, 49, '1 2 3 4 5 6 7 8 … 47 48 49'],
    [7, 49, '1 2 3 … 5 6 7 8 9 … 47 48 49'],
    [12, 49, '1 2 3 … 10 11 12 13 14 … 47 48 49'],
    [49, 49, '1 2 3 … 47 48 49'],
    [4, 8, '1 2 3 4 5 6 7 8'],
    [1, 0, ''],
  ])('draws page %i of %i as %s', (current, pages, row) => expect(drawn(current, pages)).toBe(row))

  it('keeps the ends and the window, in order and without double pages, wherever one is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const pages = Math.max(a, b)
        const current = Math.min(a, b)
        const items = pagingItems(current, pages)
        const numbers = items.filter((item) => item !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
        for (const page of [1, 2, 3, current - 2, current, current + 2, pages - 2, pages])
          expect(numbers.includes(page)).toBe(page >= 1 && page <= pages)
        expect(items.length).toBeLessThanOrEqual(13)
        items.forEach((item, index) => {
          if (item !== 'gap') return
          expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(1)
        })
      }),
    )
  })

  it.each([
    [1, 4812, '1 — 100 van 4.812'],
    [12, 4812, '1.101 — 1.200 van 4.812'],
    [49, 4812, '4.801 — 4.812 van 4.812'],
    [1, 1, '1 — 1 van 1'],
    [1, 0, '0 — 0 van 0'],
  ])('says where page %i of %i items is: %s', (page, total, text) =>
    expect(pagingSummary({ page, pageSize: 100, total })).toBe(text),
  )

  it.each([
    [0, 0],
    [1, 1],
    [100, 1],
    [101, 2],
    [4812, 49],
  ])('needs for %i items %i pages of a hundred', (total, pages) => expect(pageCount(total, 100)).toBe(pages))

  it.each([
    [1, 0],
    [2, 100],
    [49, 4800],
    [0, 0],
    [-3, 0],
  ])('skips before page %i %i rows', (page, rows) => expect(pageOffset(page, 100)).toBe(rows))

  it('shows every item on exactly one page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 200 }),
        (total, pageSize) => {
          const pages = pageCount(total, pageSize)
          expect(pageOffset(pages, pageSize)).toBeLessThan(total)
          expect(pageOffset(pages + 1, pageSize)).toBeGreaterThanOrEqual(total)
        },
      ),
    )
  })
})
