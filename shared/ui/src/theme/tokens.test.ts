import { expect, it } from 'vitest'
import { tokens } from './tokens.ts'

// After changing the tokens, `vitest run --project screens tokens -u` rewrites the style sheet.
it('tokens.css has the values of the tokens', async () => {
  const properties = Object.entries(tokens).map(
    ([name, value]) => `  --${name}: ${value.replaceAll("'", '"')};`,
  )
  const sheet = `/* Made of tokens.ts by tokens.test.ts: change it there. */\n:root {\n${properties.join('\n')}\n}\n`
  await expect(sheet).toMatchFileSnapshot('./tokens.css')
})
