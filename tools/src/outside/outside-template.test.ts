import { expect, it } from 'vitest'
import { outsideFiles, withNewPackages } from './outside-template.ts'

it('generates a standalone repository with a remote, the packed packages, and scripts for its remote', async () => {
  const files = await outsideFiles({ folder: 'mfe-reports', label: 'Rapporten', devPort: 4999 }, [
    { name: '@zaakwerk/ui', version: '5.0.0', file: 'zaakwerk-ui-5.0.0.tgz' },
  ])
  expect(Object.keys(files).toSorted()).toEqual([
    '.gitignore',
    'README.md',
    'bundler.d.ts',
    'mfe-reports/package.json',
    'mfe-reports/remote.manifest.ts',
    'mfe-reports/src/features/reports/reports.module.css',
    'mfe-reports/src/features/reports/reports.page.tsx',
    'package.json',
    'tsconfig.json',
  ])
  expect(Object.values(files).join()).not.toContain('workspace:')
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    scripts: { dev: 'zaakwerk dev mfe-reports', release: 'zaakwerk release mfe-reports', check: 'tsc' },
    dependencies: { '@zaakwerk/ui': 'file:packages/zaakwerk-ui-5.0.0.tgz' },
  })
})

it('updates the packages of an existing repository, and keeps what its team added', () => {
  const before = { name: 'x', dependencies: { '@zaakwerk/delivery': 'file:a.tgz', dayjs: '1.0.0' } }
  const packed = [{ name: '@zaakwerk/delivery', version: '0.1.0', file: 'b.tgz' }]
  expect(JSON.parse(withNewPackages(JSON.stringify(before), packed) ?? '')).toEqual({
    name: 'x',
    dependencies: { '@zaakwerk/delivery': 'file:packages/b.tgz', dayjs: '1.0.0' },
  })
  expect(withNewPackages('{"name":"other"}', packed)).toBeUndefined()
})
