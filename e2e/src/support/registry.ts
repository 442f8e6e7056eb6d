import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Registry } from '@zaakwerk/contract/remotes'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Replaces the registry in the page, whole and with a matching content security policy, as another release would. */
export const changeRegistry = (page: Page, change: (registry: Registry) => void): Promise<unknown> =>
  page.route(/^http:\/\/[^/]+\/(case\/\d+|fixture|\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const [before = '', json = ''] = /self\.zaakwerk=(.*?)(?=<\/script>)/s.exec(html) ?? []
    const { rest, ...registry } = JSON.parse(json)
    if (rest) registry.remotes = (await (await page.request.get(rest.url)).json()).remotes
    change(registry)
    const after = `self.zaakwerk=${JSON.stringify(registry)}`
    const headers = answer.headers()
    const policy = headers['content-security-policy']?.replace(hashOf(before), hashOf(after))
    await route.fulfill({
      response: answer,
      headers: { ...headers, ...(policy ? { 'content-security-policy': policy } : {}) },
      body: html.replace(before, () => after),
    })
  })
