// Screens that are not needed at the first visit: they come together, in a file of their own, when one
// of them is asked for.

export { CircuitScreen as circuit } from './circuit/CircuitScreen';
export { ClassScreen as class_ } from './class/ClassScreen';
export { JoinScreen as join } from './class/JoinScreen';
export { PaperScreen as paper } from './class/PaperScreen';
export { DailyScreen as daily } from './daily/DailyScreen';
export { EditorScreen as editor } from './editor/EditorScreen';
export { HistoryScreen as history } from './history/HistoryScreen';
export { LabScreen as lab } from './lab/LabScreen';
export { CodexScreen as codex } from './learn/CodexScreen';
export { QuizScreen as quiz } from './learn/QuizScreen';
export { StoryScreen as story } from './learn/Story';
export { SummaryScreen as summary } from './learn/SummaryScreen';
export { VerifyScreen as verify } from './online/VerifyScreen';
export { PuzzlesScreen as puzzles } from './puzzles/PuzzlesScreen';
export { ReviewScreen as review } from './review/ReviewScreen';
export { KeysScreen as keys } from './screens/KeysScreen';
export { LessonsScreen as lessons } from './screens/LessonsScreen';
export { RulesScreen as rules } from './screens/RulesScreen';
export { SettingsScreen as settings } from './screens/SettingsScreen';
