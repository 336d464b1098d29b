import type { Page } from 'playwright-core';
import { seeText } from './app';

/** A world whose program fails at one of its actions, “break”. */
export const BROKEN_WORLD = [
  '# Task: Create a micro-simulation that fails.',
  'class TextGame:',
  '    def __init__(self, randomSeed):',
  '        self.seed = randomSeed',
  '        self.observationStr = "A bare room."',
  '        self.score, self.gameOver, self.gameWon = 0, False, False',
  '    def getTaskDescription(self):',
  '        return "Your task is to fail."',
  '    def generatePossibleActions(self):',
  '        self.possibleActions = {"look": [["look"]], "break": [["break"]]}',
  '        return self.possibleActions',
  '    def calculateScore(self):',
  '        pass',
  '    def step(self, actionStr):',
  '        if actionStr == "break":',
  '            return self.missing.name',
  '        return ("Nothing happens.", 0, 0, False, False)',
].join('\n');

/** Adds a file on the Library page. */
export async function addToLibrary(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Drop files, a folder or a zip to add: files')
    .setInputFiles([{ name, mimeType: '', buffer: Buffer.from(text) }]);
  await seeText(page.getByRole('status').filter({ hasText: 'Added' }), name);
}
