import { createHash } from 'node:crypto'

const assignment = 'self.zaakwerk='
const inlineScript = /<script[^>]*>(self\.zaakwerk=.*?)<\/script>/s

/** The registry in the HTML of a page, as JSON; empty without one. */
export const readInlineRegistry = (html: string): string =>
  inlineScript.exec(html)?.[1]?.slice(assignment.length) ?? ''

/** The source expression of an inline script in a content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A page and its content security policy. */
export interface PageWithPolicy {
  readonly html: string
  readonly policy: string
}

/** Replaces the registry in a page that has one, and the hash of its script in the policy. */
export const replaceInlineRegistry = ({ html, policy }: PageWithPolicy, json: string): PageWithPolicy => {
  const before = `${assignment}${readInlineRegistry(html)}`
  const after = `${assignment}${json}`
  return {
    html: html.replace(before, () => after),
    policy: policy.replace(scriptHash(before), () => scriptHash(after)),
  }
}
