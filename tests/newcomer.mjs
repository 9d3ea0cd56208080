// newcomer.mjs - what a newcomer who does what the lessons say does in each of them: the steps, by the
// number of the lesson. Texts are read, questions are answered until they are right, and what is
// predicted is measured; none of that needs to be written down.
export const steps = {
  1: ['M navigate H', 'R navigate CNOT', 'M retrieve', 'R navigate H', 'M navigate H', 'R navigate CNOT'],
  2: ['M retrieve', 'R retrieve', 'M navigate X', 'R retrieve'],
  3: ['R navigate H', 'M exchange X', 'R heisenberg'],
  4: ['M retrieve', 'R navigate H', 'M retrieve', 'R exchange X', 'M exchange X', '1'],
  5: ['M navigate X', 'R navigate X', 'M navigate H', 'R navigate CNOT', 'M navigate CNOT'],
  6: ['M exchange X', 'R navigate H', 'M navigate H', 'R navigate CNOT'],
  7: ['M navigate X', 'R navigate X'],
  8: ['M navigate H', 'R navigate H'],
  9: ['M navigate X', 'R navigate H', 'M navigate H', 'R navigate H', 'M navigate H'],
  10: ['M navigate H', 'R navigate X', 'M navigate H', 'R exchange X', 'M navigate H'],
  11: ['R navigate CNOT', 'M navigate CNOT'],
  12: ['M navigate X', 'R navigate H', 'M navigate H', 'R navigate X'],
  13: ['M navigate H', 'R navigate X'],
  14: ['M navigate CNOT', 'R navigate H', 'M exchange H', 'R navigate CNOT', 'M retrieve'],
  15: ['M navigate X', 'R navigate CNOT', 'M navigate H', 'R exchange X', 'M navigate H', 'R navigate CNOT'],
  16: ['M navigate H', 'R exchange X', 'M navigate X', 'R exchange SWAP', 'M navigate H', 'R navigate CNOT', 'M navigate H'],
  17: ['R exchange X', 'M navigate X'],
  18: ['M retrieve'],
  19: ['M exchange X', 'R navigate CNOT'],
};
