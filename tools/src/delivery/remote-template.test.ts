import { expect, it } from 'vitest'
import { remoteFiles } from './remote-template.ts'

const files = remoteFiles({ folder: 'mfe-reports', label: 'Rapporten', devPort: 4016 }, 5)

it('generates a manifest with one page in the menu, and the page with its test', () => {
  expect(Object.keys(files)).toEqual([
    'package.json',
    'tsconfig.json',
    'rsbuild.config.ts',
    'remote.manifest.ts',
    'src/features/reports/reports.page.tsx',
    'src/features/reports/reports.module.css',
    'src/features/reports/reports.test.tsx',
  ])
  expect(files['remote.manifest.ts']).toContain("name: 'mfe_reports'")
  expect(files['remote.manifest.ts']).toContain("file: './src/features/reports/reports.page.tsx'")
  expect(files['remote.manifest.ts']).toContain('devPort: 4016')
  expect(files['src/features/reports/reports.page.tsx']).toContain('export const ReportsPage')
})
