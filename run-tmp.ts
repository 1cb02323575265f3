const { publicationKills } = await import('./faults/runs/publication-kills.ts')
console.log(JSON.stringify(await publicationKills.run('full', (t: string) => console.log(t)), null, 1))
process.exit(0)
