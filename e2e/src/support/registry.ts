import type { Page } from '@playwright/test'
import type { Registry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry, replaceInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'

/** Rewrites the full registry in the page, with a matching content security policy, as another release would. */
export const changeRegistry = (page: Page, change: (registry: Registry) => void): Promise<unknown> =>
  page.route(/^http:\/\/[^/]+\/(case\/\d+|fixture|\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const { rest, ...registry } = JSON.parse(readInlineRegistry(html))
    if (rest) registry.remotes = (await (await page.request.get(rest.url)).json()).remotes
    change(registry)
    const headers = answer.headers()
    const before = { html, policy: headers['content-security-policy'] ?? '' }
    const { html: body, policy } = replaceInlineRegistry(before, JSON.stringify(registry))
    await route.fulfill({
      response: answer,
      headers: { ...headers, ...(policy ? { 'content-security-policy': policy } : {}) },
      body,
    })
  })
