const vm = require('node:vm');

/** By file name: the text that was compiled last, and its script. */
const compiled = new Map();

const { compileFunction } = vm;

/**
 * Jest compiles each module again for every test file, and V8 then each function that is called. Here
 * a script is compiled once for all test files of a process. It runs again in each of their windows,
 * so they share no state.
 */
function compileOnce(source, parameters, options) {
  const { filename, parsingContext } = options;
  // A script that imports at run time has to know its test file.
  if (!parsingContext || /\bimport\s*\(/.test(source)) {
    return compileFunction(source, parameters, options);
  }
  const head = `(function (${parameters.join()}) {`;
  const text = `${head}${source}\n})`;
  const known = compiled.get(filename);
  if (known?.text === text) return known.script.runInContext(parsingContext);
  const script = new vm.Script(text, { filename, columnOffset: -head.length });
  compiled.set(filename, { text, script });
  return script.runInContext(parsingContext);
}

/** Jest offers no place for this but the function of Node that it calls. */
module.exports = function shareScripts() {
  vm.compileFunction = compileOnce;
};
