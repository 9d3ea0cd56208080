// Parts of the table that a first game does not need: those of a class, of a lesson, of the state, of a room, of looking
// back, and the tabs that are rarely opened. They come together, in a file of their own, when one of them is asked for.
export { PupilBar } from './class/PupilBar';
export { LessonPanel } from './dock/LessonPanel';
export { Replay } from './dock/Replay';
export { StatePanel } from './learn/StatePanel';
export { Invitation } from './online/Invitation';
export { Asked, RoomBar } from './online/RoomBar';
export { RoomPanel } from './online/RoomPanel';
export { Decks } from './panel/Decks';
export { Share } from './panel/Share';
