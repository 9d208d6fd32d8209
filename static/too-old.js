// Tells people that their browser is too old. It can't read the script of the document then, which would have named the
// puzzle, but every browser can read this file. The build puts TEXTS before it: the message by language.

(function () {
  var root = document.documentElement;
  if (root.getAttribute("data-puzzle")) return;
  var code = (navigator.language || "en").split("-")[0];
  var line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.appendChild(document.createTextNode(TEXTS[code] || TEXTS.en));
  document.body.appendChild(line);
})();
