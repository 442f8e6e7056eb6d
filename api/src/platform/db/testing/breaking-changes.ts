import type { SchemaFacts } from './schema-facts.ts'

type Column = SchemaFacts['columns'][number]
type Rule = SchemaFacts['rules'][number]

const byKey = <One extends { readonly key: string }>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.map((one) => [one.key, one]))

const columnProblems = (was: Column, is: Column | undefined): readonly string[] => {
  if (!is) return [`${was.key} is gone`]
  return [
    ...(is.type === was.type ? [] : [`${was.key} was ${was.type} and is ${is.type}`]),
    ...(is.isRequired && !was.isRequired ? [`${was.key} has to be given now`] : []),
    ...(was.isRequired && !is.isRequired ? [`${was.key} may be empty now`] : []),
    ...(was.isFilled && !is.isFilled ? [`${was.key} is not filled any more`] : []),
  ]
}

const listed = /ARRAY\[[^\]]*\]/g
const valuesOf = (definition: string): ReadonlySet<string> =>
  new Set((definition.match(listed) ?? []).flatMap((list) => list.match(/'(?:[^']|'')*'/g) ?? []))

/** Whether a rule accepts all that it did, and perhaps more values of a list. */
const isAsWide = (was: Rule, is: Rule): boolean =>
  was.definition.replace(listed, '') === is.definition.replace(listed, '') &&
  valuesOf(was.definition).isSubsetOf(valuesOf(is.definition))

const ruleProblems = (was: Rule, is: Rule | undefined): readonly string[] => {
  if (!is) return was.isUnique ? [`${was.key} is gone`] : []
  return isAsWide(was, is) ? [] : [`${was.key} is another rule`]
}

/**
 * Why SQL that was written for one schema could fail, or read what it does not expect, on another: all that is there stays, and
 * nothing new is asked of who does not know it. What may be looser (a check that is gone, a list with more words) is.
 */
export const breakingChanges = (before: SchemaFacts, after: SchemaFacts): readonly string[] => {
  const tables = new Set(before.columns.map(({ table }) => table))
  const [columnsBefore, columnsAfter] = [byKey(before.columns), byKey(after.columns)]
  const [rulesBefore, rulesAfter] = [byKey(before.rules), byKey(after.rules)]
  const triggersBefore = byKey(before.triggers)
  const newColumns = after.columns.filter(({ key, table }) => tables.has(table) && !columnsBefore.has(key))
  // A rule about new columns only is never broken by callers that omit them.
  const newRules = after.rules.filter(
    ({ key, table, columns }) =>
      tables.has(table) &&
      !rulesBefore.has(key) &&
      (columns.length === 0 || columns.some((column) => columnsBefore.has(column))),
  )
  const newTriggers = after.triggers.filter(({ key, table }) => tables.has(table) && !triggersBefore.has(key))
  return [
    ...before.columns.flatMap((column) => columnProblems(column, columnsAfter.get(column.key))),
    ...newColumns
      .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
      .map(({ key }) => `${key} is new and has to be given`),
    ...before.rules.flatMap((rule) => ruleProblems(rule, rulesAfter.get(rule.key))),
    ...newRules.map(({ key }) => `${key} is a new rule`),
    ...newTriggers.map(({ key }) => `${key} is a new trigger`),
  ]
}
