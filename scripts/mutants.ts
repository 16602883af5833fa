// Changes lines of the program and plays its tests: a mutant that no test notices survives. By hand: `npm run mutants`,
// or `npm run mutants -- values` for one of the runs of tests/mutants/. Ends with the figures for docs/quality.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

const RUNS = ['values', 'rules', 'lists']
const asked = process.argv.slice(2)

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}
const KILLED = ['Killed', 'Timeout']
const LEFT = ['Survived', 'NoCoverage']

const reportOf = (run: string) => `.cache/mutants/${run}-report.json`

function figuresOf(run: string): string[] {
  // It was ended, or failed before its first mutant.
  if (!existsSync(reportOf(run))) return []
  const { files } = JSON.parse(readFileSync(reportOf(run), 'utf8')) as Report
  return Object.entries(files)
    .map(([file, { mutants }]): [string, number, number] => {
      const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
      return [file, count(KILLED) + count(LEFT), count(KILLED)]
    })
    .filter(([, all]) => all > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, all, killed]) => `| \`${file}\` | ${all} | ${killed} | ${Math.floor((killed * 100) / all)} % |`)
}

let failed = false
const figures: string[] = []
for (const run of asked.length > 0 ? asked : RUNS) {
  // Else one that fails would be told with the figures of before.
  rmSync(reportOf(run), { force: true })
  const { status } = spawnSync('npx', ['stryker', 'run', `tests/mutants/${run}.mjs`], { stdio: 'inherit' })
  failed ||= status !== 0
  figures.push(...figuresOf(run))
}
console.log(['| File | Mutants | Killed | Score |', '| --- | --- | --- | --- |', ...figures].join('\n'))
process.exit(failed ? 1 : 0)
