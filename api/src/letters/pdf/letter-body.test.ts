import { expect, it } from 'vitest'
import { type Block, letterBlocks } from './letter-body.ts'

it.each<[string, readonly Block[]]>([
  ['', []],
  ['\n\n', []],
  ['Een\nalinea.', [{ kind: 'paragraph', text: 'Een alinea.' }]],
  [
    'Eén.\r\n\r\nTwee.',
    [
      { kind: 'paragraph', text: 'Eén.' },
      { kind: 'paragraph', text: 'Twee.' },
    ],
  ],
  [
    '## Gronden\nDe eerste.',
    [
      { kind: 'heading', text: 'Gronden' },
      { kind: 'paragraph', text: 'De eerste.' },
    ],
  ],
  [
    'Ik verzoek u:\n- te beslissen;\n- te betalen.\nHet is laat.',
    [
      { kind: 'paragraph', text: 'Ik verzoek u:' },
      { kind: 'list', items: ['te beslissen;', 'te betalen.'] },
      { kind: 'paragraph', text: 'Het is laat.' },
    ],
  ],
  [
    '| Dagen | Bedrag |\n| 1 | € 23,00 |\n| | € 23,00 |',
    [
      {
        kind: 'table',
        rows: [
          ['Dagen', 'Bedrag'],
          ['1', '€ 23,00'],
          ['', '€ 23,00'],
        ],
      },
    ],
  ],
])('%j is taken apart', (body, blocks) => expect(letterBlocks(body)).toEqual(blocks))
