import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '../testing/set-up.ts'

const app = await testApp({ lastBackup: async () => new Date() })

const file = (path: string): Promise<string> =>
  readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** Names of the metrics of a running server, with those that a histogram makes of one. */
const existing = async (): Promise<{
  readonly own: readonly string[]
  readonly all: ReadonlySet<string>
}> => {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }))
  const parts = (name: string) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]
  return {
    own: types.map(({ name }) => name).filter((name) => /^(zaakwerk|http)_/.test(name)),
    all: new Set(types.flatMap(({ name, type }) => (type === 'histogram' ? parts(name) : [name]))),
  }
}

/** What Grafana puts in for its variables. */
const filledIn = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '1m').replaceAll('$instance', 'a')

/** The metrics that an expression asks for; it has to be whole PromQL. */
const askedBy = (given: string): readonly string[] => {
  const expression = filledIn(given)
  const names: string[] = []
  parser.parse(expression).iterate({
    enter: (node) => {
      const text = expression.slice(node.from, node.to)
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${expression}`)
      if (node.name === 'Identifier' && node.matchContext(['VectorSelector'])) names.push(text)
    },
  })
  return names
}

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^Zaakwerk[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[mh]$/))),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({
            summary: z.string().check(z.minLength(20)),
            why: z.string().check(z.minLength(20)),
            action: z.string().check(z.minLength(20)),
          }),
        }),
      ),
    }),
  ),
})

const Target = z.object({
  expr: z.string(),
  datasource: z.object({ uid: z.string().check(z.regex(/^\$\{datasource\}$/)) }),
})
const Panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat', 'table']),
  title: z.string().check(z.minLength(3)),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z._default(z.array(Target), []),
})
const Dashboard = z.object({
  title: z.literal('Zaakwerk'),
  schemaVersion: z.int().check(z.minimum(39)),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(Panel),
})

const rules = Rules.parse(parse(await file('deploy/prometheus/alerts.yml'))).groups.flatMap(
  ({ rules }) => rules,
)
const dashboard = Dashboard.parse(JSON.parse(await file('deploy/grafana/zaakwerk.json')))
const guide = await file('docs/operate/watch.md')

describe('the alert rules', () => {
  it('use metrics that exist', async () => {
    const { all } = await existing()
    const asked = new Set(rules.flatMap(({ expr }) => askedBy(expr)))
    // Prometheus' own: whether the scrape came through.
    expect([...asked].filter((name) => !all.has(name))).toEqual(['up'])
  })

  it('have a name each', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

describe('the dashboard', () => {
  it('uses metrics that exist, from the data source that is chosen there', async () => {
    const { all } = await existing()
    const asked = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedBy(expr)))
    expect(asked.filter((name) => !all.has(name))).toEqual([])
    expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' })
  })

  it('has a place for each panel, side by side and one below the other', () => {
    const taken = new Set<string>()
    for (const { gridPos, title } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken, `${title} at ${x},${y}`).not.toContain(`${x},${y}`)
          taken.add(`${x},${y}`)
        }
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})

describe('the guide', () => {
  it('describes each of our metrics, and no others', async () => {
    const { own, all } = await existing()
    const named = new Set(
      [...guide.matchAll(/`((?:zaakwerk|http|nodejs|process)_\w+[a-z])`/g)].map(([, name = '']) => name),
    )
    expect(own.filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !all.has(name) && !own.includes(name))).toEqual([])
  })

  it('names existing alerts', () => {
    const named = [...guide.matchAll(/`(Zaakwerk\w+)`/g)].map(([, name]) => name)
    expect(named.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([])
  })
})
